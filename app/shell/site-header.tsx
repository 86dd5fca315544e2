import { Link, useLocation } from "@remix-run/react";
import { type Business, shortName, telephoneLink } from "~/content/business";
import { paths } from "~/paths";
import { Logo } from "~/ui/logo";

type Tab = { to: string; label: string; active: boolean };

/** §2.2: the bar of wide screens; on phones the logo and the call button, with the rest in the bottom bar. */
export function SiteHeader({ business }: { business: Business }) {
  return (
    <header className="on-ink bg-ink text-white no-print">
      <div className="page flex min-h-16 items-center gap-6 py-2 md:min-h-18">
        <Link to={paths.home} className="flex min-h-11 items-center gap-3 font-bold text-white no-underline">
          <Logo name={business.name} className="size-9" />
          <span aria-hidden="true" className="text-lg tracking-tight [font-stretch:116%]">
            {shortName(business.name)}
          </span>
        </Link>
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex items-center gap-6 lg:gap-8">
            {useTabs().map((tab) => (
              <li key={tab.label}>
                <Link
                  to={tab.to}
                  aria-current={tab.active ? "page" : undefined}
                  className={`inline-flex min-h-11 items-center border-b-2 text-base font-medium no-underline ${tab.active ? "border-amber text-white" : "text-on-ink hover:border-on-ink border-transparent hover:text-white"}`}
                >
                  {tab.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a href={telephoneLink(business.phone)} className="button button-primary button-small ml-auto md:ml-0">
          <span className="md:hidden">Call</span>
          <span className="sr-only md:not-sr-only">{business.phone}</span>
        </a>
      </div>
    </header>
  );
}

function useTabs(): Tab[] {
  const { pathname } = useLocation();
  const tabs = [
    { to: paths.home, label: "Home", active: pathname === paths.home },
    { to: paths.services, label: "Services", active: false },
    { to: paths.booking, label: "Book Now", active: pathname.startsWith(paths.booking) },
    { to: paths.contact, label: "Contact", active: false },
  ];
  if (pathname === paths.home) return tabs;
  return [...tabs, { to: paths.dashboard, label: "Dashboard", active: pathname === paths.login }];
}

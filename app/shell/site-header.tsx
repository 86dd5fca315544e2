import { Link, useLocation, useMatches } from "@remix-run/react";
import { type Business, shortName, telephoneLink } from "~/content/business";
import { bookingAreaAt, paths, type Prefill } from "~/paths";
import { Logo } from "~/ui/logo";
import { LocationsMenu } from "./locations-menu";
import { type Tab, useTab } from "./tabs";

export function SiteHeader({ business }: { business: Business }) {
  const { pathname } = useLocation();
  const away = pathname !== paths.home;
  const book = bookingAreaAt(usePrefill());
  // In the booking itself a phone has no use for "Book".
  const booking = pathname.startsWith(`${paths.booking}/`);
  return (
    <>
      <p className="page hidden pt-2 font-bold print:block">
        {business.name}, {business.phone}
      </p>
      <header
        className={`on-ink bg-ink no-print text-white ${booking ? "" : "sticky top-0 z-40 md:static"}`}
      >
        <div className="page flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 md:flex-nowrap py-2 md:min-h-18">
          <Link
            to={paths.home}
            reloadDocument={away}
            className="flex min-h-11 items-center gap-3 font-bold text-white no-underline"
          >
            <Logo name={business.name} className="size-9" />{" "}
            <span
              aria-hidden="true"
              className="text-lg tracking-tight [font-stretch:116%] md:max-lg:hidden"
            >
              {shortName(business.name)}
            </span>
          </Link>
          <Tabs away={away} book={book} />
          {booking ? null : (
            <Link
              to={book}
              reloadDocument={away}
              className="button button-primary button-small ml-auto md:hidden"
            >
              Book
            </Link>
          )}{" "}
          <a
            href={telephoneLink(business.phone)}
            className={`button button-primary button-small ml-auto md:ml-0 ${booking ? "" : "max-md:hidden"}`}
          >
            <span className="md:hidden">Call</span>{" "}
            <span className="sr-only md:not-sr-only md:whitespace-nowrap">{business.phone}</span>
          </a>
        </div>
      </header>
    </>
  );
}

/** On pages `away` from home, links to it load a new document. */
function Tabs({ away, book }: { away: boolean; book: string }) {
  const active = useTab();
  const before = [
    { tab: "home", to: paths.home, label: "Home" },
    { tab: "services", to: paths.services, label: "Services" },
  ] as const;
  const after = [
    { tab: "booking", to: book, label: "Book Now" },
    { tab: "contact", to: paths.contact, label: "Contact" },
    ...(away ? [{ tab: "dashboard", to: paths.dashboard, label: "Dashboard" } as const] : []),
  ] as const;
  const link = ({ tab, to, label }: { tab: Tab; to: string; label: string }) => (
    <li key={tab}>
      <Link
        to={to}
        reloadDocument={away}
        aria-current={tab === active ? "page" : undefined}
        className={look(tab === active)}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Main" className="ml-auto hidden md:block">
      <ul className="flex items-center gap-4 whitespace-nowrap lg:gap-8">
        {before.map(link)}
        <li>
          <LocationsMenu active={active} className={look} />
        </li>
        {after.map(link)}
      </ul>
    </nav>
  );
}

/** What the page's visitor has chosen already, if the page knows. */
function usePrefill(): Prefill {
  return (useMatches().at(-1)?.data as { prefill?: Prefill } | undefined)?.prefill ?? {};
}

function look(active: boolean): string {
  const state = active
    ? "border-amber text-white"
    : "text-on-ink hover:border-on-ink border-transparent hover:text-white";
  return `inline-flex min-h-11 items-center border-b-2 text-base font-medium no-underline ${state}`;
}

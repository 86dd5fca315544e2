import { Link, useLocation } from "@remix-run/react";
import { STEPS } from "~/booking/steps";
import { telephoneLink } from "~/content/business";
import { paths } from "~/paths";

const ITEM = "flex min-h-14 flex-col items-center justify-center border-t-2 px-1 text-[0.9375rem] font-semibold no-underline";
const IDLE = "text-on-ink border-transparent";
const ACTIVE = "border-amber text-white";

/** §2.2: the fixed bar of narrow screens. Contact starts a call. The wizard's steps have a bar of their own there. */
export function BottomBar({ phone }: { phone: string }) {
  const { pathname } = useLocation();
  if (STEPS.some((step) => step.path === pathname)) return null;
  const look = (active: boolean) => `${ITEM} ${active ? ACTIVE : IDLE}`;
  return (
    <nav aria-label="Main" className="on-ink bg-ink no-print fixed inset-x-0 bottom-0 z-40 pb-[env(safe-area-inset-bottom)] md:hidden">
      <ul className="grid grid-cols-4">
        <li>
          <Link to={paths.home} className={look(pathname === paths.home)} aria-current={pathname === paths.home ? "page" : undefined}>
            Home
          </Link>
        </li>
        <li>
          <Link to={paths.services} className={look(false)}>
            Services
          </Link>
        </li>
        <li>
          <Link to={paths.booking} className={look(pathname.startsWith(paths.booking))} aria-current={pathname.startsWith(paths.booking) ? "page" : undefined}>
            Book Now
          </Link>
        </li>
        <li>
          <a href={telephoneLink(phone)} className={look(false)}>
            Contact
          </a>
        </li>
      </ul>
    </nav>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { telephoneLink } from "~/content/business";
import { paths } from "~/paths";
import { LocationsSheet, opensLocations } from "./locations-sheet";
import { isDoor, isLocation, isStep, useTab } from "./tabs";
import type { ReactNode } from "react";

/** On narrow screens (docs/product.md#navigation). Steps have a bar of their own, the sign-in none. */
export function BottomBar({ phone }: { phone: string }) {
  const { pathname, search } = useLocation();
  const active = useTab();
  const away = pathname !== paths.home;
  const there = {
    "aria-current": isLocation(active) || undefined,
    className: look(isLocation(active)),
  };
  const hasOwn = isStep(pathname) || pathname.endsWith("/move") || /[?&]accept/.test(search);
  if (hasOwn || isDoor(pathname)) return null;
  return (
    <>
      <nav
        aria-label="Main"
        className="border-line bg-card no-print fixed inset-x-0 bottom-0 z-40 border-t pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="grid grid-cols-4">
          <li>
            <Link
              to={paths.home}
              reloadDocument={away}
              className={look(active === "home")}
              aria-current={active === "home" ? "page" : undefined}
            >
              <HomeIcon />
              Home
            </Link>
          </li>
          <li>
            <Link
              to={paths.services}
              reloadDocument={away}
              className={look(active === "services")}
              aria-current={active === "services" ? "page" : undefined}
            >
              <ListIcon />
              Services
            </Link>
          </li>
          <li>
            <button type="button" {...opensLocations} {...there}>
              <PinIcon />
              Locations
            </button>{" "}
            <a
              href={`${paths.sitemap}#locations`}
              {...there}
              className={`${there.className} only-without-popover`}
            >
              <PinIcon />
              Locations
            </a>
          </li>
          <li>
            <a href={telephoneLink(phone)} className={look(false)}>
              <PhoneIcon />
              Contact
            </a>
          </li>
        </ul>
      </nav>
      <LocationsSheet active={active} />
    </>
  );
}

function look(active: boolean): string {
  const state = active ? "border-amber text-ink" : "text-soft border-transparent";
  return `flex min-h-15 w-full flex-col items-center justify-center gap-0.5 border-t-3 px-1 text-[min(0.875rem,4vw)] leading-tight font-semibold no-underline ${state}`;
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const HomeIcon = () => (
  <Icon>
    <path d="M4 11l8-7 8 7v9H4z" />
  </Icon>
);
const ListIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Icon>
);
const PinIcon = () => (
  <Icon>
    <path d="M12 21c4-5 7-8 7-12a7 7 0 0 0-14 0c0 4 3 7 7 12z" />
    <circle cx="12" cy="9" r="2.5" />
  </Icon>
);
const PhoneIcon = () => (
  <Icon>
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1C11 20 4 13 4 5a1 1 0 0 1 1-1z" />
  </Icon>
);

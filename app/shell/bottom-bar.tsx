import { Link, useLocation } from "@remix-run/react";
import { STEPS } from "~/booking/steps";
import { telephoneLink } from "~/content/business";
import { paths } from "~/paths";
import { HomeIcon, ListIcon, PhoneIcon, PinIcon } from "~/ui/tab-icons";
import { LocationsSheet, opensLocations } from "./locations-sheet";
import { isLocation, useTab } from "./tabs";

/** On narrow screens (docs/product.md#navigation). The wizard's steps have a bar of their own. */
export function BottomBar({ phone }: { phone: string }) {
  const { pathname } = useLocation();
  const active = useTab();
  const away = pathname !== paths.home;
  const there = {
    "aria-current": isLocation(active) || undefined,
    className: look(isLocation(active)),
  };
  const isStep = STEPS.some((step) => step.path === pathname) || pathname === paths.packageForm;
  if (isStep) return null;
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

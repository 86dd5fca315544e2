import { paths } from "~/paths";
import { popover, popoverButton } from "./popover";
import { ALL_LOCATIONS } from "~/content/place-names";
import { CITY_TABS, type Tab } from "./tabs";

const ID = "our-locations";

export const opensLocations = popoverButton(ID);

/** On narrow screens. A native popover, which works without script. */
export function LocationsSheet({ active }: { active: Tab | null }) {
  return (
    <div
      id={ID}
      role="dialog"
      aria-labelledby="our-locations-title"
      className="sheet no-print md:hidden"
      {...popover}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="our-locations-title">Our Locations</h2>
        <button
          type="button"
          className="-mr-3 min-h-11 shrink-0 px-3 underline underline-offset-3"
          {...popoverButton(ID, "hide")}
        >
          Close
        </button>
      </div>
      <ul className="border-line mt-3 grid border-b">
        {CITY_TABS.map(({ tab, path, name }) => (
          <li key={tab} className="border-line border-t">
            <a
              href={path}
              aria-current={tab === active ? "page" : undefined}
              className="flex min-h-12 items-center justify-between py-2 font-semibold"
            >
              {name}
              {tab === active ? <span className="bg-amber h-1 w-6" aria-hidden="true" /> : null}
            </a>
          </li>
        ))}
        <li className="border-line border-t">
          <a href={`${paths.sitemap}#locations`} className="link flex min-h-12 items-center py-2">
            {ALL_LOCATIONS}
          </a>
        </li>
      </ul>
    </div>
  );
}

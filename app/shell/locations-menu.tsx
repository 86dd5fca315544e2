import type { FocusEvent } from "react";
import { paths } from "~/paths";
import { popover, popoverButton } from "./popover";
import { ALL_LOCATIONS } from "~/content/place-names";
import { CITY_TABS, isLocation, type Tab } from "./tabs";

const ID = "locations-menu";

/** A native popover, which works without script (docs/product.md#navigation). */
export function LocationsMenu({
  active,
  className,
}: {
  active: Tab | null;
  className: (active: boolean) => string;
}) {
  const there = {
    "aria-current": isLocation(active) || undefined,
    className: `${className(isLocation(active))} gap-1.5`,
  };
  return (
    <div className="contents" onBlur={closeBehind}>
      <button type="button" {...popoverButton(ID)} {...there}>
        Locations
        <span
          aria-hidden="true"
          className="mt-0.5 border-x-4 border-t-5 border-x-transparent border-t-current"
        />
      </button>{" "}
      <a
        href={`${paths.sitemap}#locations`}
        {...there}
        className={`${there.className} only-without-popover`}
      >
        Locations
      </a>
      <ul
        id={ID}
        className="menu on-ink bg-ink-2 rounded-card w-56 border border-white/25 py-2 text-white"
        {...popover}
      >
        {CITY_TABS.map(({ tab, path, name }) => (
          <li key={tab}>
            <a
              href={path}
              aria-current={tab === active ? "page" : undefined}
              className={`flex min-h-11 items-center border-l-3 px-4 text-base hover:bg-white/10 ${tab === active ? "border-amber font-semibold text-white" : "text-on-ink border-transparent hover:text-white"}`}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`${paths.sitemap}#locations`}
            className="text-on-ink flex min-h-11 items-center px-4 text-base underline underline-offset-4 hover:bg-white/10 hover:text-white"
          >
            {ALL_LOCATIONS}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Closes when focus moves on; a press beside it closes it anyway. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent) {
  if (relatedTarget && !currentTarget.contains(relatedTarget as Node))
    (currentTarget.lastChild as Partial<HTMLElement>).hidePopover?.();
}

import { useEffect, useRef } from "react";
import { CITY_TABS, isLocation, type Tab } from "./tabs";

/** §2.2: the six cities under "Locations". A disclosure that opens and closes without a script. */
export function LocationsMenu({ active, className }: { active: Tab | null; className: (active: boolean) => string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeFromOutside(menu.current) : undefined), []);
  return (
    <details ref={menu} className="group relative">
      <summary aria-current={isLocation(active) || undefined} className={`${className(isLocation(active))} list-none gap-1.5 [&::-webkit-details-marker]:hidden`}>
        Locations
        <span aria-hidden="true" className="mt-0.5 border-x-4 border-t-5 border-x-transparent border-t-current group-open:rotate-180" />
      </summary>
      <ul className="rounded-card bg-ink-2 absolute top-full left-1/2 z-50 mt-2 w-56 [translate:-50%] border border-white/25 py-2">
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
      </ul>
    </details>
  );
}

/** What a script adds: a press elsewhere closes the menu, and so does the Escape key, which leaves the focus on its name. */
function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const press = (event: Event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", press);
  document.addEventListener("focusin", press);
  document.addEventListener("keydown", key);
  return () => {
    document.removeEventListener("pointerdown", press);
    document.removeEventListener("focusin", press);
    document.removeEventListener("keydown", key);
  };
}

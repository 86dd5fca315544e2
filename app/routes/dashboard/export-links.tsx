import { butWith, type Filter, withFilter } from "~/dashboard/filter";
import { paths } from "~/paths";

/** Downloads of the filtered list, all pages of it. */
export function ExportLinks({ filter }: { filter: Filter }) {
  return (
    <p className="no-print mt-2 flex flex-wrap items-center gap-x-5">
      <span className="text-soft">Download this list</span>
      {(["csv", "json"] as const).map((type) => (
        <a key={type} href={withFilter(`${paths.dashboard}/export.${type}`, butWith(filter, {}))} className="link inline-flex min-h-11 items-center">
          <span className="sr-only">as </span>
          {type.toUpperCase()}
        </a>
      ))}
    </p>
  );
}

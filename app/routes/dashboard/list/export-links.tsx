import { butWith, type Filter, withFilter } from "~/dashboard/filter";
import { paths } from "~/paths";

export function ExportLinks({ filter }: { filter: Filter }) {
  return (["csv", "json"] as const).map((type) => (
    <a
      key={type}
      href={withFilter(`${paths.dashboard}/export.${type}`, butWith(filter, {}))}
      className="link inline-flex min-h-11 items-center"
    >
      Export {type.toUpperCase()}
    </a>
  ));
}

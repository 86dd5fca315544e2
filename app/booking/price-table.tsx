import { RuledTable } from "~/ui/ruled-table";
import type { PriceRow } from "./price-rows";

export function PriceTable({ caption, rows }: { caption: string; rows: readonly PriceRow[] }) {
  return (
    <RuledTable
      caption={caption}
      head="Service"
      columns={["Car", "Truck/SUV", "Van"]}
      rows={rows.map((row) => ({
        key: row.key,
        head: <PricedService row={row} />,
        cells: [row.car, row.suv, row.van],
      }))}
    />
  );
}

export function PricedService({
  row: { name, path, note },
}: {
  row: Pick<PriceRow, "name" | "path" | "note">;
}) {
  return (
    <>
      <a href={path} className="link -my-2 inline-block py-3">
        {name}
      </a>
      {note ? <span className="text-soft block text-[0.9375rem] font-normal">{note}</span> : null}
    </>
  );
}

import { SIZE_CHOICES, sizeOf } from "~/domain/vehicle";
import { RuledTable } from "~/ui/ruled-table";
import type { PriceRow } from "./price-rows";

type Props = { caption: string; rows: readonly PriceRow[]; vehicle?: string };

/** With the chosen vehicle's column in bold. */
export function PriceTable({ caption, rows, vehicle }: Props) {
  const chosen = SIZE_CHOICES.findIndex((type) => vehicle && sizeOf(type) === sizeOf(vehicle));
  return (
    <RuledTable
      caption={caption}
      head="Service"
      columns={["Car", "Truck/SUV", "Van"]}
      chosen={chosen}
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
      </a>{" "}
      {note ? <span className="text-soft block text-[0.9375rem] font-normal">{note}</span> : null}
    </>
  );
}

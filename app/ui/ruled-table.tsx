// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as a grid, a table is no table to some screen readers
import type { ReactNode } from "react";

type RuledRow = { key: string; head: ReactNode; cells: readonly ReactNode[] };

/** On phones the row's name is above its figures. */
export function RuledTable({
  caption,
  head,
  columns,
  rows,
  chosen,
}: {
  caption: string;
  head: string;
  columns: readonly string[];
  rows: readonly RuledRow[];
  /** The column that counts for this visitor. */
  chosen?: number;
}) {
  return (
    <div className="@container">
      <table role="table" className="border-line w-full border-b text-left">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="label text-soft">
          <tr
            role="row"
            className="max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:@max-[18rem]:sr-only"
          >
            <th role="columnheader" scope="col" className="py-3 max-md:sr-only">
              {head}
            </th>
            {columns.map((column, index) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={`py-3 align-bottom md:w-[17%] md:pl-4 md:text-right ${index === chosen ? "text-ink" : ""}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, head, cells }) => (
            <tr
              key={key}
              role="row"
              className="border-line border-t max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:py-3 max-md:@max-[18rem]:grid-cols-1"
            >
              <th
                role="rowheader"
                scope="row"
                className="leading-snug font-semibold max-md:col-span-full max-md:pb-1 md:py-3.5 md:pr-4"
              >
                {head}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  role="cell"
                  className={`md:py-3.5 md:pl-4 md:text-right ${index === chosen ? "font-bold" : ""}`}
                >
                  <span
                    aria-hidden="true"
                    className="label text-soft hidden max-md:@max-[18rem]:block"
                  >
                    {columns[index]}
                  </span>{" "}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

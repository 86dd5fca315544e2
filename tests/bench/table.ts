/** One line of the table; `ok` is null if nothing is wanted of it. */
export type Row = { row: string; ours: string; beside: string; wanted: string; ok: boolean | null };

export function row(
  name: string,
  ours: string,
  { beside = "", wanted = "", ok = null }: Partial<Omit<Row, "row" | "ours">> = {},
): Row {
  return { row: name, ours, beside, wanted, ok };
}

/** A Markdown table, padded to be readable as text. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    ["row", "ours", "beside", "wanted", "ok?"],
    ...rows.map(({ row, ours, beside, wanted, ok }) => [
      row,
      ours,
      beside,
      wanted,
      ok === null ? "" : ok ? "yes" : "**no**",
    ]),
  ];
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  lines.splice(
    1,
    0,
    widths.map((width) => "-".repeat(width)),
  );
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`)
    .join("\n");
}

/** The figure at or below which this share of all figures lies. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Of an even number, the upper of the two in the middle. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** One line of the table. `ok` is null if there is no target; `noise` is the control measured against itself. */
export type Row = {
  row: string;
  ours: string;
  control: string;
  value: string;
  wanted: string;
  ok: boolean | null;
  noise: string;
};
export type Options = { quick: boolean };

/** A row for what could not be measured, with the reason in one line. */
export function unmeasured(row: string, why: string): Row {
  return {
    row,
    ours: "",
    control: "",
    value: `not measured: ${why.split("\n", 1)[0]!.slice(0, 80)}`,
    wanted: "",
    ok: null,
    noise: "",
  };
}

export function tableOf(rows: readonly Row[]): string {
  const head = ["row", "ours", "control", "ratio or count", "wanted", "ok?", "noise"];
  const lines = rows.map(({ row, ours, control, value, wanted, ok, noise }) => [
    row,
    ours,
    control,
    value,
    wanted,
    ok === null ? "" : ok ? "yes" : "**no**",
    noise,
  ]);
  return ruled(head, lines);
}

/** A Markdown table, padded to be readable as text. */
export function ruled(head: readonly string[], cells: readonly (readonly string[])[]): string {
  const lines = cells.map((line) => line.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...lines].map((line) => line[column]!.length)),
  );
  return [head, widths.map((width) => "-".repeat(width)), ...lines]
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`)
    .join("\n");
}

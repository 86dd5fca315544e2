import { encode } from "uqr";

/** The dark modules as one path in a square of `size` modules, with the quiet zone of four. */
export type QrDrawing = { size: number; path: string };

export function qrOf(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

/** Merged, so that no hairline shows between neighbours. */
function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last.x + last.length === x) last.length += 1;
    else if (dark) runs.push({ x, length: 1 });
  }
  return runs;
}

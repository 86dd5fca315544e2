import { readdirSync } from "node:fs";
import { acceptedEncoding, type Encoding } from "./accepted";

/** The URL paths of all files in a folder, read once; files added later are not served, and pages never touch the disk. */
export function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(
    entries.map(
      ({ parentPath, path, name }) =>
        `${(parentPath ?? path).slice(folder.length).replaceAll("\\", "/")}/${name}`,
    ),
  );
}

const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** Which file to send: the original, or the build's compressed version. A range always refers to the original. */
export function wayOf(
  files: Set<string>,
  path: string,
  { "accept-encoding": accepted, range }: { "accept-encoding"?: string; range?: string },
): { path: string; encoding: Encoding | null; varies: boolean } {
  const encoding = range ? null : acceptedEncoding(accepted);
  const compressed = encoding ? path + ENDINGS[encoding] : "";
  const varies = files.has(path + ENDINGS.br);
  return files.has(compressed)
    ? { path: compressed, encoding, varies }
    : { path, encoding: null, varies };
}

import { readdirSync } from "node:fs";
import { acceptedEncoding, type Encoding } from "./accepted";

/** The addresses of all files that lie in a folder now. Nothing else is ever looked for: a page costs no look at the disk. */
export function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map(({ parentPath, path, name }) => `${(parentPath ?? path).slice(folder.length).replaceAll("\\", "/")}/${name}`));
}

const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** What is to be sent of a file: itself, or what the build has compressed of it. A part is always a part of the file itself. */
export function wayOf(files: Set<string>, path: string, { "accept-encoding": accepted, range }: { "accept-encoding"?: string; range?: string }): { path: string; encoding: Encoding | null; varies: boolean } {
  const encoding = range ? null : acceptedEncoding(accepted);
  const compressed = encoding ? path + ENDINGS[encoding] : "";
  const varies = files.has(path + ENDINGS.br);
  return files.has(compressed) ? { path: compressed, encoding, varies } : { path, encoding: null, varies };
}

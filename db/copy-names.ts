import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CivilDate, parseCivilDate } from "~/domain/time";

/** Of files alone: a folder or a broken link is no copy, whatever its name. */
export function namesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => isFile(join(folder, name)));
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export type Made = { name: string; made: CivilDate };

/** Where the name tells a date that is one. */
export function madeOn(names: readonly string[], pattern: RegExp): Made[] {
  return names.flatMap((name) => {
    const made = parseCivilDate(pattern.exec(name)?.[1]);
    return made ? [{ name, made }] : [];
  });
}

export function madeFrom(folder: string, names: readonly string[], pattern: RegExp): Made[] {
  return names
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, made: statSync(join(folder, name)).mtime.toISOString().slice(0, 10) }));
}

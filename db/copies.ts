import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { expiredOn, hasOutlived, irreplaceable, isFarFewer } from "~/domain/backup-age";
import type { CivilDate } from "~/domain/time";

const DATED = /^northlight-(\d{4}-\d{2}-\d{2})\.sqlite$/;
const STOPPED = /^stopped-(\d{4}-\d{2}-\d{2})\.sqlite$/;
/** Made before a migration or in need. */
const UNDATED = /^(before-\d{4}|rescued)-.+\.sqlite$/;
/** A killed process's. */
const PARTIAL = /\.part(-journal)?$/;
const MOST_STOPPED = 7;

/** A civil date's copy. */
export const backupName = (date: CivilDate) => `northlight-${date}.sqlite`;
/** The same while the night's work is stopped: the clock may be wrong, so it counts as no date's. */
export const stoppedName = (date: CivilDate) => `stopped-${date}.sqlite`;

/** The date of the newest dated copy. */
export function newestCopy(folder: string): CivilDate | null {
  const dates = madeOn(namesIn(folder), DATED).map(({ made }) => made);
  return dates.toSorted().at(-1) ?? null;
}

/**
 * Erased data leaves its copies too. `firstKept` is the first date within the retention time; null
 * once the bookings have moved elsewhere: then the last copy goes too.
 */
export function removeExpired(folder: string, today: CivilDate, firstKept: CivilDate | null): void {
  takeBack(folder, today);
  const names = namesIn(folder);
  const dated = madeOn(names, DATED);
  const dates = new Set(
    expiredOn(
      today,
      dated.map(({ made }) => made),
    ),
  );
  const others = [...madeOn(names, STOPPED), ...madeFrom(folder, names, UNDATED)];
  const isOld = ({ made }: { made: CivilDate }) => hasOutlived(made, today);
  const expired = [
    ...dated.filter((copy) => dates.has(copy.made) || (firstKept === null && isOld(copy))),
    ...others.filter(isOld),
  ];
  const kept =
    firstKept === null || expired.length === 0
      ? []
      : irreplaceable(counted(folder, [...dated, ...others], firstKept));
  for (const { name } of [...expired, ...madeFrom(folder, names, PARTIAL).filter(isOld)])
    if (!kept.some((copy) => copy.name === name)) rmSync(join(folder, name));
}

/** What a clock that was ahead has named counts from the first honest night on. */
function takeBack(folder: string, today: CivilDate): void {
  const path = join(folder, stoppedName(today));
  for (const { name } of madeOn(namesIn(folder), STOPPED).filter(({ made }) => made > today)) {
    const ahead = join(folder, name);
    if (existsSync(path) && bookingsIn(path) >= bookingsIn(ahead)) rmSync(ahead);
    else renameSync(ahead, path);
  }
}

/** However long the night's work stays stopped, its copies don't fill the disk. */
export function makeRoomForStopped(folder: string): void {
  const stopped = counted(folder, madeOn(namesIn(folder), STOPPED)).toSorted((a, b) =>
    a.made < b.made ? 1 : -1,
  );
  const kept = irreplaceable(stopped);
  for (const copy of stopped.slice(MOST_STOPPED - 1))
    if (!kept.includes(copy)) rmSync(join(folder, copy.name));
}

/** Gives a copy that's about to be replaced by a far emptier one a name of its own. */
export function setAside(path: string, bookings: number): void {
  if (!existsSync(path) || !isFarFewer(bookings, bookingsIn(path))) return;
  const at = statSync(path).mtime.toISOString().replaceAll(":", "-");
  renameSync(path, join(dirname(path), `rescued-${at}-${basename(path)}`));
}

/** Whether any dated copy does. */
export function holdBookings(folder: string): boolean {
  return madeOn(namesIn(folder), DATED).some(({ name }) => bookingsIn(join(folder, name)) > 0);
}

/** From a date on; none if the file isn't a sound database of this site. */
export function bookingsIn(path: string, from: CivilDate = ""): number {
  try {
    const copy = new SQLite(path, { readonly: true, fileMustExist: true });
    try {
      return countBookings(copy, from);
    } finally {
      copy.close();
    }
  } catch {
    return 0;
  }
}

export function countBookings(sqlite: SQLite.Database, from: CivilDate = ""): number {
  return sqlite
    .prepare<[CivilDate], { count: number }>(
      "select count(*) as count from bookings where booking_date >= ?",
    )
    .get(from)!.count;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

type Made = { name: string; made: CivilDate };

function madeOn(names: readonly string[], pattern: RegExp): Made[] {
  return names.flatMap((name) => {
    const made = pattern.exec(name)?.[1];
    return made ? [{ name, made }] : [];
  });
}

function madeFrom(folder: string, names: readonly string[], pattern: RegExp): Made[] {
  return names
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, made: statSync(join(folder, name)).mtime.toISOString().slice(0, 10) }));
}

function counted(folder: string, copies: readonly Made[], from?: CivilDate) {
  return copies.map((copy) => ({ ...copy, bookings: bookingsIn(join(folder, copy.name), from) }));
}

import { copyFileSync, existsSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  expiredOn,
  hasOutlived,
  isFarFewer,
  isIrreplaceable,
  NIGHTS_AFTER_ERASING,
} from "~/domain/backup-age";
import { isGap } from "~/domain/night";
import type { CivilDate } from "~/domain/time";
import { heldIn, holdsAllOf, readIn, type Records, recordsIn } from "./copy-contents";
import { type Made, madeFrom, madeOn, namesIn } from "./copy-names";

const DATED = /^northlight-(\d{4}-\d{2}-\d{2})\.sqlite$/;
const STOPPED = /^stopped-(\d{4}-\d{2}-\d{2})(?:-\d+)?\.sqlite$/;
/** Made before a migration or in need. */
const UNDATED = /^(before-\d{4}|rescued)-.+\.sqlite$/;
/** Counts down by completed nights, which no clock makes pass faster. */
const BEFORE_ERASING = /^before-erasing-(\d+)-nights-(.+\.sqlite)$/;
/** Of any name, also one that an operator gave it. */
const COPY = /\.sqlite$/;
/** A killed process's. */
const PARTIAL = /\.part(-journal)?$/;
const MOST_STOPPED = 7;
/** Neither may be lost: many inquiries don't make up for the bookings. */
const PARTS = ["bookings", "all"] as const;

/** A civil date's copy. */
export const backupName = (date: CivilDate) => `northlight-${date}.sqlite`;
/** The same while the night's work is stopped: the clock may be wrong, so it counts as no date's. */
export const stoppedName = (date: CivilDate) => `stopped-${date}.sqlite`;

const beforeErasingName = (nights: number, name: string) =>
  `before-erasing-${nights}-nights-${name}`;

/**
 * The date of the newest copy: of those that hold records, where any does, as a wrong clock may have
 * made and named the empty ones.
 */
export function newestCopy(folder: string): CivilDate | null {
  const dated = () => madeOn(namesIn(folder), DATED).map(({ made }) => made);
  return newestFull(folder)?.made ?? dated().toSorted().at(-1) ?? null;
}

/** The newest copy that holds bookings, or else inquiries. */
export function newestFull(folder: string): (Records & { made: CivilDate }) | null {
  const full = namesIn(folder)
    .filter((name) => COPY.test(name))
    .map((name) => ({ name, ...recordsIn(join(folder, name)) }))
    .filter(({ all }) => all > 0);
  const newest = full
    .filter(({ bookings }) => bookings > 0 || full.every((other) => other.bookings === 0))
    .map((copy) => ({ ...copy, made: traceOf(folder, copy.name) }))
    .toSorted((a, b) => (a.made < b.made ? -1 : 1))
    .at(-1);
  return newest ?? null;
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
    firstKept === null ? [] : irreplaceable(folder, expired, [...dated, ...others], firstKept);
  for (const { name } of [...expired, ...madeFrom(folder, names, PARTIAL).filter(isOld)])
    if (!kept.includes(name)) rmSync(join(folder, name));
}

/**
 * What a clock that was ahead has named counts from the first honest night on. A dated copy only
 * beyond a gap: a clock that's a few days behind mustn't take honest ones for it.
 */
function takeBack(folder: string, today: CivilDate): void {
  const names = namesIn(folder);
  const ahead = [
    ...madeOn(names, STOPPED),
    ...madeOn(names, DATED).filter(({ made }) => isGap(made, today)),
  ].filter(({ made }) => made > today);
  for (const { name } of madeFrom(folder, names, UNDATED).filter(
    ({ made }) => made > today && isGap(made, today),
  )) {
    const at = Date.parse(today) / 1_000;
    utimesSync(join(folder, name), at, at);
  }
  // Of those that hold the same the newest stays.
  for (const { name } of ahead.toSorted((a, b) => (a.made < b.made ? 1 : -1)))
    rename(join(folder, name), join(folder, stoppedName(today)));
}

/**
 * Of two copies that want a name one goes if the other holds all of it; else the name is numbered.
 * Returns what it's called.
 */
function rename(copy: string, wanted: string): string {
  for (let number = 1; ; number++) {
    const path = number === 1 ? wanted : wanted.replace(/\.sqlite$/, `-${number}.sqlite`);
    const isThere = existsSync(path);
    if (isThere && holdsAllOf(path, copy)) rmSync(copy);
    else if (!isThere || holdsAllOf(copy, path)) renameSync(copy, path);
    else continue;
    return path;
  }
}

/**
 * The shop's own copy, and those that hold what no newer one does, however old: the clock may be
 * wrong. Returns the names that they have now.
 */
export function keepBeforeErasing(folder: string, own: string | null): string[] {
  const names = namesIn(folder);
  const copies = [
    ...madeOn(names, DATED),
    ...madeOn(names, STOPPED),
    ...madeFrom(folder, names, UNDATED),
  ];
  const wanted = own === null ? [] : [basename(own)];
  const holdsAll = (other: string, name: string) =>
    holdsAllOf(join(folder, other), join(folder, name));
  const kept: string[] = [];
  for (const name of new Set([...wanted, ...irreplaceable(folder, copies, copies)])) {
    const path = join(folder, name);
    // A night that failed halfway is tried again: its first try has set all of it aside.
    const newest = beforeErasing(folder).filter(({ left }) => left === NIGHTS_AFTER_ERASING);
    if (path !== own && newest.some((other) => holdsAll(other.name, name))) continue;
    // An earlier one stays besides, as it may be all that's left of a shop that was lost.
    const aside = path === own ? path : `${path}.part`;
    if (path !== own) copyFileSync(path, aside);
    const to = join(folder, beforeErasingName(NIGHTS_AFTER_ERASING, name));
    kept.push(basename(rename(aside, to)));
  }
  // Where the clock is wrong each day, this is done each night.
  for (const { name } of beforeErasing(folder))
    if (!kept.includes(name) && kept.some((other) => holdsAll(other, name)))
      rmSync(join(folder, name));
  return kept;
}

/** Once for each completed night, but for those that it has set aside itself. */
export function ageBeforeErasing(folder: string, own: readonly string[] = []): void {
  const kept = beforeErasing(folder).filter(({ name }) => !own.includes(name));
  // The fewest first, as the next may get its name.
  for (const { name, rest, left } of kept.toSorted((a, b) => a.left - b.left)) {
    if (left > 1) renameSync(join(folder, name), join(folder, beforeErasingName(left - 1, rest)));
    else rmSync(join(folder, name));
  }
}

function beforeErasing(folder: string) {
  return namesIn(folder).flatMap((name) => {
    const [, nights, rest] = BEFORE_ERASING.exec(name) ?? [];
    return rest ? [{ name, rest, left: Number(nights) }] : [];
  });
}

/** However long the night's work stays stopped, its copies don't fill the disk. */
export function makeRoomForStopped(folder: string): void {
  const stopped = madeOn(namesIn(folder), STOPPED).toSorted((a, b) => (a.made < b.made ? 1 : -1));
  const surplus = stopped.slice(MOST_STOPPED - 1);
  const kept = irreplaceable(folder, surplus, stopped);
  for (const { name } of surplus) if (!kept.includes(name)) rmSync(join(folder, name));
}

/** Gives a copy a name of its own that's about to be replaced by one that holds far fewer of its records. */
export function setAside(path: string, by: string): void {
  if (!existsSync(path)) return;
  const [held, records] = [heldIn(by, path), recordsIn(path)];
  if (!PARTS.some((part) => isFarFewer(held[part], records[part]))) return;
  const at = statSync(path).mtime.toISOString().replaceAll(":", "-");
  renameSync(path, join(dirname(path), `rescued-${at}-${basename(path)}`));
}

/** Whether any copy does, of whatever name: it may be all that's left of the shop. */
export function holdRecords(folder: string): boolean {
  return namesIn(folder).some((name) => COPY.test(name) && recordsIn(join(folder, name)).all > 0);
}

/**
 * A copy's date, by a clock that was right as far as can be told: a wrong one may have named a stopped
 * copy or made any other, so an earlier date inside counts instead.
 */
function traceOf(folder: string, name: string): CivilDate {
  const [dated] = madeOn([name], DATED);
  if (dated) return dated.made;
  const { made } = madeOn([name], STOPPED)[0] ?? madeFrom(folder, [name], COPY)[0]!;
  const ask = (query: string) =>
    readIn(join(folder, name), (copy) => copy.prepare<[], string | null>(query).pluck().get());
  // An older version's knows no last night.
  const inside =
    ask("select last_on from nights") ?? ask("select substr(max(created_at), 1, 10) from bookings");
  return inside && inside < made ? inside : made;
}

/** The names of those that hold what no newer copy does. */
function irreplaceable(
  folder: string,
  asked: readonly Made[],
  copies: readonly Made[],
  from?: CivilDate,
): string[] {
  return asked.flatMap(({ name, made }) => {
    const path = join(folder, name);
    const records = recordsIn(path, from);
    const isLast = (part: keyof Records) =>
      isIrreplaceable(
        { made, records: records[part] },
        copies,
        (other) => heldIn(join(folder, other.name), path, from)[part],
      );
    return PARTS.some(isLast) ? [name] : [];
  });
}

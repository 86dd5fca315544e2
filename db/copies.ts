import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  expiredOn,
  hasOutlived,
  isFarFewer,
  isIrreplaceable,
  NIGHTS_AFTER_ERASING,
} from "~/domain/backup-age";
import { isGap } from "~/domain/night";
import { type CivilDate, parseCivilDate } from "~/domain/time";
import { bookingsIn, heldIn, holdsAllOf, readIn } from "./copy-contents";

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

/** A civil date's copy. */
export const backupName = (date: CivilDate) => `northlight-${date}.sqlite`;
/** The same while the night's work is stopped: the clock may be wrong, so it counts as no date's. */
export const stoppedName = (date: CivilDate) => `stopped-${date}.sqlite`;

const beforeErasingName = (nights: number, name: string) =>
  `before-erasing-${nights}-nights-${name}`;

/**
 * The date of the newest copy: of those that hold bookings, where any does, as a wrong clock may have
 * made and named the empty ones.
 */
export function newestCopy(folder: string): CivilDate | null {
  const dated = () => madeOn(namesIn(folder), DATED).map(({ made }) => made);
  return newestFull(folder)?.made ?? dated().toSorted().at(-1) ?? null;
}

/** The newest copy that holds bookings. */
export function newestFull(folder: string): { made: CivilDate; bookings: number } | null {
  const full = namesIn(folder)
    .filter((name) => holds(folder, name))
    .map((name) => ({ name, made: traceOf(folder, name) }))
    .toSorted((a, b) => (a.made < b.made ? -1 : 1))
    .at(-1);
  return full ? { made: full.made, bookings: bookingsIn(join(folder, full.name)) } : null;
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

/** Of two copies that want a name one goes if the other holds all of it; else the name is numbered. */
function rename(copy: string, wanted: string): void {
  for (let number = 1; ; number++) {
    const path = number === 1 ? wanted : wanted.replace(/\.sqlite$/, `-${number}.sqlite`);
    if (!existsSync(path)) return renameSync(copy, path);
    if (holdsAllOf(path, copy)) return rmSync(copy);
    if (holdsAllOf(copy, path)) return renameSync(copy, path);
  }
}

/**
 * The shop's own copy, and those that hold what no newer one does, however old: the clock may be
 * wrong.
 */
export function keepBeforeErasing(folder: string, own: string | null): void {
  const names = namesIn(folder);
  const copies = [
    ...madeOn(names, DATED),
    ...madeOn(names, STOPPED),
    ...madeFrom(folder, names, UNDATED),
  ];
  const wanted = own === null ? [] : [basename(own)];
  for (const name of new Set([...wanted, ...irreplaceable(folder, copies, copies)])) {
    const path = join(folder, name);
    // A night that failed halfway is tried again: its first try has set all of it aside.
    const isKept = namesIn(folder)
      .filter((kept) => kept.startsWith(beforeErasingName(NIGHTS_AFTER_ERASING, "")))
      .some((kept) => holdsAllOf(join(folder, kept), path));
    if (isKept) continue;
    // An earlier one stays besides, as it may be all that's left of a shop that was lost.
    const aside = path === own ? path : `${path}.part`;
    if (path !== own) copyFileSync(path, aside);
    rename(aside, join(folder, beforeErasingName(NIGHTS_AFTER_ERASING, name)));
  }
}

/** Once for each completed night. */
export function ageBeforeErasing(folder: string): void {
  const kept = namesIn(folder).flatMap((name) => {
    const [, nights, rest] = BEFORE_ERASING.exec(name) ?? [];
    return rest ? [{ name, rest, left: Number(nights) - 1 }] : [];
  });
  // The fewest first, as the next may get its name.
  for (const { name, rest, left } of kept.toSorted((a, b) => a.left - b.left)) {
    if (left > 0) renameSync(join(folder, name), join(folder, beforeErasingName(left, rest)));
    else rmSync(join(folder, name));
  }
}

/** However long the night's work stays stopped, its copies don't fill the disk. */
export function makeRoomForStopped(folder: string): void {
  const stopped = madeOn(namesIn(folder), STOPPED).toSorted((a, b) => (a.made < b.made ? 1 : -1));
  const surplus = stopped.slice(MOST_STOPPED - 1);
  const kept = irreplaceable(folder, surplus, stopped);
  for (const { name } of surplus) if (!kept.includes(name)) rmSync(join(folder, name));
}

/** Gives a copy a name of its own that's about to be replaced by one that holds far fewer of its bookings. */
export function setAside(path: string, by: string): void {
  if (!existsSync(path) || !isFarFewer(heldIn(by, path), bookingsIn(path))) return;
  const at = statSync(path).mtime.toISOString().replaceAll(":", "-");
  renameSync(path, join(dirname(path), `rescued-${at}-${basename(path)}`));
}

/** Whether any copy does, of whatever name: it may be all that's left of the shop. */
export function holdBookings(folder: string): boolean {
  return namesIn(folder).some((name) => holds(folder, name));
}

function holds(folder: string, name: string): boolean {
  return COPY.test(name) && bookingsIn(join(folder, name)) > 0;
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

/** Of files alone: a folder or a broken link is no copy, whatever its name. */
function namesIn(folder: string): string[] {
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

type Made = { name: string; made: CivilDate };

/** Where the name tells a date that is one. */
function madeOn(names: readonly string[], pattern: RegExp): Made[] {
  return names.flatMap((name) => {
    const made = parseCivilDate(pattern.exec(name)?.[1]);
    return made ? [{ name, made }] : [];
  });
}

function madeFrom(folder: string, names: readonly string[], pattern: RegExp): Made[] {
  return names
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, made: statSync(join(folder, name)).mtime.toISOString().slice(0, 10) }));
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
    const copy = { made, bookings: bookingsIn(path, from) };
    const heldBy = (other: Made) => heldIn(join(folder, other.name), path, from);
    return isIrreplaceable(copy, copies, heldBy) ? [name] : [];
  });
}

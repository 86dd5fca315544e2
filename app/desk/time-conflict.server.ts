import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { leavesVisit } from "~db/visits";
import { openOffers } from "~db/waiting";
import { unreached } from "~/content/gazetteer";
import { placeOf } from "~/content/place-names";
import type { Address } from "~/domain/address";
import { fallbackFor } from "~/domain/conflicts";
import { type FleetJob, fleetDay, kindFor, type Taker } from "~/domain/fleet";
import { type Obstacle, obstaclesAt, obstacleWords } from "~/domain/obstacle";
import { STEPS } from "~/domain/sharing";
import { type AvailabilityQuery, jobAt, takerAt } from "~/domain/slots";
import { addDays, type CivilNow } from "~/domain/time";
import { visitOf } from "~/domain/visits";
import { isTheirs } from "~/domain/waiting";
import { now } from "~/server/clock.server";
import { loadAvailabilityQuery, nearestFreeTo, type Search } from "~/booking/availability.server";
import { whereIs } from "~/booking/place/where";
import { timeOf } from "~/server/booked-job.server";
import { stoodAtStart } from "~/server/called-off.server";
import { agrees, type PlannedJob, timeToken } from "./consent";
import type { FreeTime } from "~/booking/calendar/slot";

export type TimeConflict = {
  kind: "time";
  time: FreeTime;
  obstacles: Obstacle[];
  nearest: FreeTime[];
  /** What "Book anyway" agrees to. */
  token: string;
};
type Asked = PlannedJob & {
  address: Address;
  extra: number;
  cure: number;
  /** Who has it now. */
  resource?: number | null;
  confirmed: readonly string[];
  moving?: number;
  visit?: number;
  offer?: readonly number[];
  kinds?: readonly Obstacle["kind"][];
  /** It's there at that time already, and not deleted, or was as it began. */
  stands?: boolean;
  /** How it's there at that time already, if it's to be longer, shorter or elsewhere. */
  planned?: FleetJob;
};

/** Who takes the job, and what was overruled for it. */
export type DeskTaker = {
  conflict: null;
  overruled: Obstacle[];
  taker: { resource: number | null; handedOver: Taker["handedOver"] };
};

/** Asks whether to take the time anyway. */
export function askAnyway(question: TimeConflict) {
  const errors = { conflict: question.obstacles.map(obstacleWords).join(". ") };
  return { kind: "ask", errors, question } as const;
}

/** Runs inside the transaction that takes the time; `confirmed` are consents to overrule. */
export async function findTimeConflict(
  trx: DatabaseOrTransaction,
  asked: Asked,
  today: CivilNow,
): Promise<{ conflict: TimeConflict } | DeskTaker> {
  const { time, minutes, extra, cure, place, moving, visit, offer, kinds } = asked;
  const search: Search = {
    minutes,
    extra,
    cure,
    ...whereIs(place, asked.address),
    now: today,
    moving,
    visit,
    offer,
    channel: "phone",
  };
  const range = { from: time.date, to: addDays(time.date, 1) };
  const loaded = await loadAvailabilityQuery(trx, range, search);
  const query = {
    ...loaded,
    steps: STEPS.transaction,
    stands: asked.stands,
    planned: asked.planned,
  };
  const obstacles = [
    ...obstaclesAt(time.date, time.start, query),
    ...[unreached(place, asked.address)].filter((each) => each !== null),
  ].filter(({ kind }) => !kinds || kinds.includes(kind));
  if (obstacles.length === 0 || asked.confirmed.some((token) => agrees(token, asked, obstacles)))
    return { conflict: null, overruled: obstacles, taker: takerOf(asked, query) };
  return {
    conflict: {
      kind: "time",
      time,
      obstacles,
      nearest: await nearestFreeTo(trx, time, search),
      token: timeToken(asked, obstacles),
    },
  };
}

/** A booking that's there already, at a time; alone, if it comes back to a visit at another address. */
export async function plannedAt(trx: DatabaseOrTransaction, booking: Booking, time: FreeTime) {
  const { id } = booking;
  const isAlone = await leavesVisit(trx, booking, booking, now());
  const visit = isAlone ? undefined : visitOf(booking);
  const where = { place: placeOf(booking), address: booking };
  return { time, ...timeOf(booking), ...where, moving: id, visit };
}

/**
 * Hours and notice bind customers, not an operator undoing a mistake: at first only a full time counts.
 * What its own customer is offered doesn't; for anybody else it's free with `offer`.
 */
export async function findRoom(
  trx: DatabaseOrTransaction,
  booking: Booking,
  confirmed: readonly string[],
  today: CivilNow,
  { stands, offer, kinds = ["full"] }: Pick<Asked, "stands" | "offer" | "kinds"> = {},
) {
  const { booking_date: date, start_minute: start, resource_id: resource } = booking;
  const asked = {
    ...(await plannedAt(trx, booking, { date, start })),
    resource,
    confirmed,
    stands: stands ?? (await stoodAtStart(trx, booking)),
  };
  const found = await findTimeConflict(trx, { ...asked, offer, kinds }, today);
  const own = found.conflict && !offer ? await offersFor(trx, booking) : [];
  return own.length > 0 ? findTimeConflict(trx, { ...asked, offer: own, kinds }, today) : found;
}

/** Held for its customer alone. */
async function offersFor(trx: DatabaseOrTransaction, booking: Booking): Promise<number[]> {
  const batches = Map.groupBy(await openOffers(trx, now()), ({ batch }) => batch!);
  const own = [...batches].filter(([, held]) => held.every((each) => isTheirs(each, booking)));
  return own.map(([batch]) => batch);
}

/** A job placed by hand stays so with the same crew or bay only. */
export function takenBy(
  { resource }: DeskTaker["taker"],
  { resource_id: before, resource_fixed: fixed }: Pick<Booking, "resource_id" | "resource_fixed">,
) {
  return { resource_id: resource, resource_fixed: resource === before ? fixed : 0 };
}

function takerOf({ time, place, resource = null }: Asked, query: AvailabilityQuery) {
  const taker = takerAt(time, query, resource);
  if (taker) return taker;
  const day = fleetDay(time.date, kindFor(place), query);
  const job = { ...jobAt(time, query), resource };
  return { resource: fallbackFor(day, job), handedOver: new Map() };
}

import { type Changes, changesBetween, type Doer, type EventKind } from "~/domain/event";
import { plain } from "~/domain/text";
import type { DatabaseOrTransaction } from "./connect";
import { groupBooking, refresh } from "./customers";
import { eraseInquiries } from "./inquiries";
import { writeEvent } from "./journal";
import { erasePerson } from "./payments";
import { eraseFromReceipts } from "./receipts";
import type { Booking, NewBooking } from "./schema";
import { forgetSubmissionsAbout } from "./submissions";
import { putIntoSearch, putNewIntoSearch, takeFromSearch } from "./search";
import { stands } from "./standing";
import { leavesVisit } from "./visits";
import { entriesOf, eraseEntries, followBookedDay } from "./waiting";

/** The event is for the caller to write. */
export async function insertBooking(trx: DatabaseOrTransaction, row: NewBooking): Promise<Booking> {
  const booking = await trx
    .insertInto("bookings")
    .values({ ...row, customer_order: plain(row.customer_name) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await groupBooking(trx, booking, null);
  await putNewIntoSearch(trx, booking);
  return booking;
}

/** After a change: the customer, and what is searched. `before`: the row until then, if it's known. */
export async function followBooking(
  trx: DatabaseOrTransaction,
  booking: Booking,
  before?: Booking,
): Promise<void> {
  await groupBooking(trx, booking, before);
  await putIntoSearch(trx, booking);
}

/** Whoever was to be met at the cars of these bookings is no longer named. */
export async function eraseMet(trx: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const booking = await trx
      .updateTable("bookings")
      .set({ meet_name: null, meet_phone: null })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await putIntoSearch(trx, booking);
  }
}

/** With everything that belongs to it, and what it came of, but for its messages' files. */
export async function eraseBooking(
  trx: DatabaseOrTransaction,
  id: number,
): Promise<{ messages: number; inquiries: number; waiting: number }> {
  const visit = await trx
    .selectFrom("customer_visits")
    .select("customer_id")
    .where("booking_id", "=", id)
    .executeTakeFirst();
  await takeFromSearch(trx, id);
  const letters = trx.deleteFrom("messages").where("booking_id", "=", id);
  const { numDeletedRows } = await letters.executeTakeFirst();
  const line = await eraseEntries(trx, await entriesOf(trx, { booking: id }));
  await erasePerson(trx, id);
  await eraseFromReceipts(trx, id);
  const { reference } = await trx
    .deleteFrom("bookings")
    .where("id", "=", id)
    .returning("reference")
    .executeTakeFirstOrThrow();
  const asked = await eraseInquiries(trx, { reference });
  await forgetSubmissionsAbout(trx, "booking", id);
  if (visit) await refresh(trx, visit.customer_id);
  const messages = Number(numDeletedRows) + line.messages + asked.messages;
  return { messages, inquiries: asked.inquiries, waiting: line.waiting };
}

/**
 * Gives jobs to other crews or bays of their kind: a resource's id for each booking's id. It's no
 * change of the booking's own, so nobody is told and its version stays.
 */
export async function handOver(
  trx: DatabaseOrTransaction,
  plan: ReadonlyMap<number, number>,
  at: string,
  doer: Doer = { by: "system", through: "planning" },
  { fixed = false, note = {} }: { fixed?: boolean; note?: Changes } = {},
): Promise<void> {
  for (const [id, resource] of plan) {
    const { resource_id: before } = await trx
      .selectFrom("bookings")
      .select("resource_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("bookings")
      .set({ resource_id: resource, resource_fixed: fixed ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    const named = await takerNote(trx, before, resource);
    const changes: Changes = { ...named, resource_id: [before, resource], ...note };
    await writeEvent(trx, id, { kind: "handedOver", doer, at, changes });
  }
}

/** Who does a job, for the history: by name (of `named`, or as stored), since crews and bays are renamed. */
export async function takerNote(
  trx: DatabaseOrTransaction,
  before: number | null,
  after: number | null | undefined,
  named?: readonly { id: number; name: string }[],
): Promise<Changes> {
  if (after === undefined || before === after) return {};
  const names = named ?? (await trx.selectFrom("resources").select(["id", "name"]).execute());
  const nameOf = (id: number | null) => names.find((each) => each.id === id)?.name ?? null;
  return { resource: [nameOf(before), nameOf(after)] };
}

/** `note` adds entries to the history that aren't columns, such as a reason. */
type Change = {
  kind: EventKind;
  doer: Doer;
  at: string;
  to: Partial<Omit<Booking, "id" | "sequence" | "updated_at">>;
  note?: Changes;
  quietly?: boolean;
  often?: boolean;
  /** The jobs that make room for it, and who gets them. */
  handedOver?: ReadonlyMap<number, number>;
};

/** What an address is. */
const ADDRESS = ["place", "street", "city"] as const;

/** Writes history and messages too. False, and nothing written, if the booking has changed. */
export async function changeBooking(
  trx: DatabaseOrTransaction,
  before: Booking,
  change: Change,
): Promise<boolean> {
  const changes = {
    ...changesBetween<Booking>(before, change.to),
    ...(await takerNote(trx, before.resource_id, change.to.resource_id)),
    ...change.note,
  };
  if (Object.keys(changes).length === 0) return true;
  const planned = { ...before, ...change.to };
  const at = Date.parse(change.at);
  const comesBack = !stands(before, at) && stands(planned, at);
  const moves = ADDRESS.some((column) => column in changes);
  const after = await trx
    .updateTable("bookings")
    .set({
      ...change.to,
      ...(moves || comesBack ? await leaveVisit(trx, before, planned, moves ? undefined : at) : {}),
      ...(change.to.customer_name === undefined
        ? {}
        : { customer_order: plain(change.to.customer_name) }),
      sequence: before.sequence + 1,
      updated_at: change.at,
    })
    .where("id", "=", before.id)
    .where("sequence", "=", before.sequence)
    .returningAll()
    .executeTakeFirst();
  if (!after) return false;
  await followBooking(trx, after, before);
  if ("booking_date" in changes) await followBookedDay(trx, after);
  // The previous address, which got the links, may be somebody else's.
  if ("customer_email" in changes)
    await trx.deleteFrom("manage_links").where("booking_id", "=", before.id).execute();
  await writeEvent(trx, before.id, {
    kind: change.kind,
    doer: change.doer,
    at: change.at,
    changes,
    quietly: change.quietly,
    often: change.often,
  });
  if (change.handedOver) await handOver(trx, change.handedOver, change.at);
  return true;
}

/** The columns of a car that's at another address than the others from now on. */
async function leaveVisit(
  trx: DatabaseOrTransaction,
  booking: Booking,
  after: Booking,
  at?: number,
): Promise<Partial<Pick<Booking, "visit_id">>> {
  if (!(await leavesVisit(trx, booking, after, at))) return {};
  if (booking.visit_id !== null) return { visit_id: null };
  // The visit goes on under its next car.
  const { next } = await trx
    .selectFrom("bookings")
    .select(({ fn }) => fn.min<number | null>("id").as("next"))
    .where("visit_id", "=", booking.id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("bookings")
    .set({ visit_id: next })
    .where("visit_id", "=", booking.id)
    .execute();
  await trx.updateTable("bookings").set({ visit_id: null }).where("id", "=", next).execute();
  return {};
}

/** A booking that somebody vouched for no longer counts against where it came from. */
export async function vouchFor(trx: DatabaseOrTransaction, bookingId: number): Promise<void> {
  await trx
    .updateTable("booking_senders")
    .set({ kept: 1 })
    .where("booking_id", "=", bookingId)
    .execute();
}

import {
  firstSealed,
  type Invoice,
  type Issued,
  numberAfter,
  withoutPerson,
} from "~/domain/invoice";
import type { Over } from "~/domain/payments";
import { withTax } from "~/domain/tax";
import type { CivilDate } from "~/domain/time";
import { offNow } from "~/server/refunds.server";
import type { DatabaseOrTransaction } from "./connect";
import { pastTrigger, textIn } from "./dialect";
import type { Days } from "./payments";
import type { Booking } from "./schema";

/** Of a booking, the newest first. */
export async function receiptsOf(db: DatabaseOrTransaction, bookingId: number): Promise<Invoice[]> {
  const rows = db.selectFrom("receipts").selectAll().where("booking_id", "=", bookingId);
  return (await rows.orderBy("id", "desc").execute()).map(({ number, replaces, says }) => ({
    number,
    replaces,
    ...(JSON.parse(says) as Issued),
  }));
}

/** Of work that's on these days by now, in the order of issue; with the number of what corrects each. */
export async function receiptsForWork(db: DatabaseOrTransaction, { from, to }: Days) {
  const rows = await db
    .selectFrom("receipts")
    .leftJoin("bookings", "bookings.id", "receipts.booking_id")
    .leftJoin("receipts as next", "next.replaces", "receipts.number")
    .select(["receipts.number", "receipts.says", "booking_date", "next.number as replacedBy"])
    .select(["status", "kept_cents", "deleted_at", "held_until"])
    .where((eb) =>
      eb.or([
        eb(
          "receipts.booking_id",
          "in",
          eb
            .selectFrom("bookings")
            .select("id")
            .where("booking_date", ">=", from)
            .where("booking_date", "<=", to),
        ),
        eb.and([
          eb("receipts.booking_id", "is", null),
          eb(textIn(db, "receipts.says", "day"), ">=", from),
          eb(textIn(db, "receipts.says", "day"), "<=", to),
        ]),
      ]),
    )
    .orderBy("receipts.id")
    .execute();
  return rows.map(({ number, replacedBy, says, ...booking }) => {
    const issued = { ...(JSON.parse(says) as Issued), number, replacedBy };
    // Of an erased booking it says what held by then.
    if (booking.booking_date === null) return { ...issued, isVoid: issued.isVoid === true };
    const { booking_date: day } = booking;
    return { ...issued, day, isVoid: !fits(issued, booking as Fitted) };
  });
}

type Fitted = Over & Pick<Booking, "kept_cents">;

/** What was issued for work doesn't fit once that is off: at most what was kept is owed then. */
export function fits(issued: Issued, booking: Fitted): boolean {
  const { status, kept_cents } = offNow(booking);
  return status !== "cancelled" || issued.deposit === true || withTax(issued) <= kept_cents;
}

/** Only one transaction writes at a time, so that numbers rise by one. Returns its number. */
export async function writeReceipt(
  trx: DatabaseOrTransaction,
  bookingId: number,
  issued: Issued,
  { replaces, at }: { replaces: string | null; at: number },
): Promise<string> {
  const year = issued.on.slice(0, 4);
  const ofYear = trx.selectFrom("receipts").select("number").where("number", "like", `${year}-%`);
  const last = await ofYear.orderBy("id", "desc").limit(1).executeTakeFirst();
  const number = numberAfter(last?.number ?? null, year);
  await trx
    .insertInto("receipts")
    .values({
      number,
      booking_id: bookingId,
      issued_at: at,
      says: JSON.stringify(issued),
      replaces,
    })
    .execute();
  return number;
}

/** Before a booking goes. What's known of its work by then stays. */
export async function eraseFromReceipts(
  trx: DatabaseOrTransaction,
  bookingId: number,
): Promise<void> {
  const all = await receiptsOf(trx, bookingId);
  if (all.length === 0) return;
  const booking = await trx
    .selectFrom("bookings")
    .select(["booking_date", "status", "kept_cents", "deleted_at", "held_until"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  for (const { number, replaces: _, ...issued } of all) {
    const says: Issued = { ...withoutPerson(issued), day: booking.booking_date };
    if (!fits(issued, booking)) says.isVoid = true;
    await trx
      .updateTable("receipts")
      .set({ booking_id: null, says: JSON.stringify(says) })
      .where("number", "=", number)
      .execute();
  }
}

/** Of a booking that's somebody else's by now: those that name who was before. */
export async function eraseEarlierFromReceipts(
  trx: DatabaseOrTransaction,
  { id, customer_name, customer_email }: Pick<Booking, "id" | "customer_name" | "customer_email">,
): Promise<void> {
  const earlier = (await receiptsOf(trx, id)).filter(
    ({ customer, customerEmail }) => customer !== customer_name || customerEmail !== customer_email,
  );
  await restate(
    trx,
    earlier.map(({ number, replaces: _, ...issued }) => [number, withoutPerson(issued)]),
  );
}

/** Of erased bookings and persons, once the tax year is long over. Returns how many there were. */
export async function eraseBillTo(trx: DatabaseOrTransaction, today: CivilDate): Promise<number> {
  const rows = await trx
    .selectFrom("receipts")
    .select(["number", "says"])
    .where((eb) => eb.or([eb("booking_id", "is", null), eb("says", "like", '%"customer":""%')]))
    .where("number", "<", firstSealed(today))
    .where("says", "not like", '%"billTo":""%')
    .execute();
  await restate(
    trx,
    rows.map(({ number, says }) => [number, { ...(JSON.parse(says) as Issued), billTo: "" }]),
  );
  return rows.length;
}

async function restate(
  trx: DatabaseOrTransaction,
  receipts: readonly [number: string, says: Issued][],
): Promise<void> {
  if (receipts.length === 0) return;
  await pastTrigger(trx, { table: "receipts", trigger: "receipts_stay" }, async () => {
    for (const [number, says] of receipts)
      await trx
        .updateTable("receipts")
        .set({ says: JSON.stringify(says) })
        .where("number", "=", number)
        .execute();
  });
}

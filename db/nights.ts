import { type NightAhead, stopOf } from "~/domain/night";
import type { CivilDate } from "~/domain/time";
import type { Database, DatabaseOrTransaction } from "./connect";
import { shopRules } from "./hours";
import { firstKept } from "./purge";

/**
 * At a start, where no night is known yet: the last trace of an honest clock. Later it may be a wrong
 * clock's own, so it's read once only.
 */
export async function beginNights(
  db: Database,
  today: CivilDate,
  newestCopy: () => CivilDate | null,
): Promise<void> {
  if (await nightRow(db)) return;
  await db
    .insertInto("nights")
    .values({ id: 1, last_on: (await lastTrace(db, newestCopy())) ?? today })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest booking, event or copy. */
export async function lastTrace(
  db: DatabaseOrTransaction,
  newestCopy: CivilDate | null,
): Promise<CivilDate | null> {
  const { at: event } = await db
    .selectFrom("booking_events")
    .select(({ fn }) => fn.max("at").as("at"))
    .executeTakeFirstOrThrow();
  const { at: booking } = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirstOrThrow();
  const traces = [event?.slice(0, 10), booking?.slice(0, 10), newestCopy].filter(
    (date) => date != null,
  );
  return traces.toSorted().at(-1) ?? null;
}

/** Whether copies that tidying may remove hold bookings: asked of an empty shop alone. */
type HoldCopies = () => boolean;

/** What a night of this date would do. */
export async function nightAhead(
  db: DatabaseOrTransaction,
  today: CivilDate,
  holdCopies: HoldCopies = () => false,
): Promise<NightAhead> {
  const row = await nightRow(db);
  const { retentionDays } = await shopRules(db);
  const counted = (table: "bookings" | "inquiries") =>
    db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
  const bookings = await counted("bookings").executeTakeFirstOrThrow();
  const inquiries = await counted("inquiries").executeTakeFirstOrThrow();
  const erased = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("booking_date", "<", await firstKept(db, today))
    .executeTakeFirstOrThrow();
  return {
    last: row?.last_on ?? null,
    today,
    bookings: bookings.count,
    inquiries: inquiries.count,
    erased: erased.count,
    retentionDays,
    agreedDays: row?.agreed_days ?? null,
    agreedErased: row?.agreed_erased ?? 0,
    hasCopies: bookings.count + inquiries.count === 0 && holdCopies(),
  };
}

/** Also where the clock was set back since the last one. */
export async function completeNight(db: Database, date: CivilDate): Promise<void> {
  await db
    .insertInto("nights")
    .values({ id: 1, last_on: date })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ last_on: date, stopped: 0 }))
    .execute();
}

export async function rememberStop(db: Database): Promise<void> {
  await db.updateTable("nights").set({ stopped: 1 }).where("stopped", "=", 0).execute();
}

/**
 * Since the last night. Then that one may be a wrong clock's, and so may be the next that isn't
 * stopped.
 */
export async function wasStopped(db: DatabaseOrTransaction): Promise<boolean> {
  return (await nightRow(db))?.stopped === 1;
}

/** Before the night's copy, which must not agree to anything once it's restored. */
export async function fulfilAgreement(db: Database): Promise<void> {
  await db.updateTable("nights").set({ agreed_days: null }).execute();
}

/** What an operator was told it erases by the next night, which does no more than that. */
export async function agreeToRetention(
  trx: DatabaseOrTransaction,
  days: number,
  night: CivilDate,
): Promise<void> {
  const { erased } = await nightAhead(trx, night);
  await trx.updateTable("nights").set({ agreed_days: days, agreed_erased: erased }).execute();
}

/** What an operator was shown. */
export type NightShown = Pick<NightAhead, "last" | "today" | "bookings" | "erased">;

/** `changed`: it isn't what was shown any more. `free`: nothing is stopped. */
export function agreeToNight(
  db: Database,
  shown: NightShown,
  today: CivilDate,
  holdCopies?: HoldCopies,
): Promise<"agreed" | "changed" | "free"> {
  return db.transaction().execute(async (trx) => {
    const night = await nightAhead(trx, today, holdCopies);
    if (stopOf(night) === null) return "free";
    const isShown = (["last", "today", "bookings", "erased"] as const).every(
      (part) => night[part] === shown[part],
    );
    if (!isShown) return "changed";
    await trx
      .updateTable("nights")
      .set({
        last_on: today,
        agreed_days: night.retentionDays,
        agreed_erased: night.erased,
      })
      .execute();
    return "agreed";
  });
}

function nightRow(db: DatabaseOrTransaction) {
  return db
    .selectFrom("nights")
    .select(["last_on", "agreed_days", "agreed_erased", "stopped"])
    .executeTakeFirst();
}

import type { SelectQueryBuilder } from "kysely";
import { isCopyDue, isGap, type NightAhead, stopOf } from "~/domain/night";
import type { ShopRules } from "~/domain/settings";
import { addDays, type CivilDate } from "~/domain/time";
import { loadUnsettled } from "~/server/refunds.server";
import type { Database, DatabaseOrTransaction } from "./connect";
import { shopRules } from "./hours";
import type { Schema } from "./schema";
import { waitingFor } from "./waiting";

/**
 * At a start, where no night is known yet: the last trace of an honest clock. Later it may be a wrong
 * clock's own, so it's read once only.
 */
export async function beginNights(
  db: Database,
  today: CivilDate,
  newestCopy: () => CivilDate | null,
): Promise<void> {
  if (await db.selectFrom("nights").select("id").executeTakeFirst()) return;
  await db
    .insertInto("nights")
    .values({ id: 1, last_on: (await lastTrace(db, newestCopy())) ?? today })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest booking, inquiry, event or copy. */
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
  // An older version's database has none.
  const hasInquiries = (await db.introspection.getTables()).some(
    ({ name }) => name === "inquiries",
  );
  const inquiry = hasInquiries
    ? await db
        .selectFrom("inquiries")
        .select(({ fn }) => fn.max("created_at").as("at"))
        .executeTakeFirst()
    : null;
  const traces = [event, booking, inquiry?.at]
    .map((at) => at?.slice(0, 10))
    .concat(newestCopy ?? [])
    .filter((date) => date != null);
  return traces.toSorted().at(-1) ?? null;
}

/** Whether copies that tidying may remove hold records: asked of an empty shop alone. */
type HoldRecords = () => boolean;

/** What a night of this date would do. */
export async function nightAhead(
  db: DatabaseOrTransaction,
  today: CivilDate,
  holdRecords: HoldRecords = () => false,
  known?: Pick<ShopRules, "retentionDays">,
): Promise<NightAhead> {
  const { retentionDays } = known ?? (await shopRules(db));
  const kept = addDays(today, -retentionDays);
  const night = await db
    .selectNoFrom(({ selectFrom }) => {
      const bookings = counted(selectFrom("bookings"));
      const inquiries = counted(selectFrom("inquiries"));
      return [
        selectFrom("nights").select("last_on").as("last"),
        selectFrom("nights").select("agreed_days").as("agreedDays"),
        selectFrom("nights").select("agreed_erased").as("agreedErased"),
        selectFrom("nights").select("stopped").as("stopped"),
        bookings.as("bookings"),
        inquiries.as("inquiries"),
        bookings.where("booking_date", "<", kept).as("erased"),
        inquiries.where("created_at", "<", kept).as("erasedInquiries"),
        counted(waitingFor(db, null).where("to_day", "<", today)).as("ending"),
      ];
    })
    .executeTakeFirstOrThrow();
  const { stopped, ...ahead } = night;
  const [bookings, inquiries] = [night.bookings!, night.inquiries!];
  const left = night.erased ? (await loadUnsettled(db, kept)).length : 0;
  return {
    ...ahead,
    today,
    bookings,
    inquiries,
    erased: night.erased! - left,
    erasedInquiries: night.erasedInquiries!,
    ending: night.ending!,
    retentionDays,
    agreedErased: night.agreedErased ?? 0,
    hasCopies: bookings + inquiries === 0 && holdRecords(),
    wasStopped: stopped === 1,
  };
}

function counted<Table extends keyof Schema>(rows: SelectQueryBuilder<Schema, Table, object>) {
  return rows.select(({ fn }) => fn.countAll<number>().as("count"));
}

/**
 * Whether the clock may be wrong: no night was completed near a date, or one was agreed to and hasn't
 * set aside its copy yet. Then what goes by the clock waits.
 */
export async function isClockInDoubt(
  db: DatabaseOrTransaction,
  today: CivilDate,
): Promise<boolean> {
  const night = await db.selectFrom("nights").selectAll().executeTakeFirst();
  if (!night) return false;
  const { last_on, stopped, agreed_days: agreedDays } = night;
  return isGap(last_on, today) || isCopyDue({ wasStopped: stopped === 1, agreedDays });
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
const SHOWN = [
  "last",
  "today",
  "bookings",
  "erased",
  "inquiries",
  "erasedInquiries",
  "ending",
] as const;
export type NightShown = Pick<NightAhead, (typeof SHOWN)[number]>;

/** `changed`: it isn't what was shown any more. `free`: nothing is stopped. */
export function agreeToNight(
  db: Database,
  shown: NightShown,
  today: CivilDate,
  holdRecords?: HoldRecords,
): Promise<"agreed" | "changed" | "free"> {
  return db.transaction().execute(async (trx) => {
    const night = await nightAhead(trx, today, holdRecords);
    if (stopOf(night) === null) return "free";
    if (SHOWN.some((part) => night[part] !== shown[part])) return "changed";
    await trx
      .updateTable("nights")
      .set({
        last_on: today,
        agreed_days: night.retentionDays,
        agreed_erased: night.erased,
        // Also where no night has looked since: it's tonight's, not the next one's.
        stopped: 1,
      })
      .execute();
    return "agreed";
  });
}

import { type ColumnDefinitionBuilder, sql } from "kysely";
import { isPostgres } from "../../db/dialect";
import { type Database, isAtLeast, isBetween, isOneOf, type Tables } from "../columns";

const STATUSES = ["pending", "confirmed", "completed", "cancelled"];
const MESSAGE_STATES = ["waiting", "sending", "handing", "sent", "failed", "unsure"];

/** Dates are civil dates, times minutes since midnight, prices cents; more in db/schema.ts. */
export async function createBookings(db: Database, tables: Tables): Promise<void> {
  const { create, createWithId, whole, text, isJson, isDate } = tables;
  await createWithId("bookings")
    .addColumn("reference", text, (c) => c.notNull().unique())
    .addColumn("confirmation_hash", text, (c) => c.notNull().unique())
    .addColumn("idempotency_hash", text, (c) => c.notNull().unique())
    .addColumn("flow", text, (c) => c.notNull().check(isOneOf("flow", ["wizard", "package"])))
    .addColumn("status", text, (c) =>
      c.notNull().defaultTo("pending").check(isOneOf("status", STATUSES)),
    )
    .addColumn("customer_name", text, (c) => c.notNull())
    .addColumn("customer_email", text, (c) => c.notNull())
    .addColumn("customer_phone", text, (c) => c.notNull())
    .addColumn("service_key", text, (c) => c.notNull())
    .addColumn("service_name", text, (c) => c.notNull())
    .addColumn("service_options", text, (c) => c.notNull().check(isJson("service_options")))
    .addColumn("booking_date", text, (c) => c.notNull().check(isDate("booking_date")))
    .addColumn("booking_time", text, (c) => c.notNull())
    .addColumn("start_minute", whole, (c) => c.notNull().check(isBetween("start_minute", 0, 1439)))
    .addColumn("duration_minutes", whole, (c) =>
      c.notNull().check(isAtLeast("duration_minutes", 1)),
    )
    .addColumn("vehicle_type", text, (c) => c.notNull())
    .addColumn("vehicle_size", text, (c) =>
      c.notNull().check(isOneOf("vehicle_size", ["car", "truck_suv", "van", "other"])),
    )
    .addColumn("vehicle_make", text)
    .addColumn("vehicle_model", text)
    .addColumn("comments", text)
    .addColumn("location_mode", text, (c) =>
      c.notNull().check(isOneOf("location_mode", ["mobile", "shop"])),
    )
    .addColumn("street", text)
    .addColumn("city", text)
    .addColumn("by_arrangement", whole, (c) =>
      c.notNull().defaultTo(0).check(isOneOf("by_arrangement", [0, 1])),
    )
    .addColumn("total_price_cents", whole, (c) =>
      c.notNull().check(isAtLeast("total_price_cents", 0)),
    )
    .addColumn("price_lines", text, (c) => c.notNull().check(isJson("price_lines")))
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("updated_at", text, (c) => c.notNull())
    .addColumn("deleted_at", text)
    .addColumn("sequence", whole, (c) => c.notNull().defaultTo(0))
    .addColumn("suspicion", text)
    .addColumn("held_until", whole)
    .execute();
  // For each column of the dashboard's list; status and hold let an index alone select a page. The
  // one by status also serves the calendar, the tiles and the sums.
  const rest = sql`booking_date desc, id, status, held_until`;
  for (const [name, columns] of [
    ["date", sql`booking_date desc, start_minute, id, status, held_until`],
    ["time", sql`start_minute, ${rest}`],
    ["customer", sql`lower(customer_name), ${rest}`],
    ["service", sql`service_name, ${rest}`],
    ["price", sql`total_price_cents, ${rest}`],
    [
      "status",
      sql`status, booking_date desc, start_minute, id, duration_minutes, total_price_cents, held_until, deleted_at`,
    ],
  ] as const)
    await db.schema
      .createIndex(`bookings_by_${name}`)
      .on("bookings")
      .expression(columns)
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  for (const [name, columns, column] of [
    ["bookings_by_deletion", ["deleted_at", "id"], "deleted_at"],
    ["bookings_held", ["held_until"], "held_until"],
  ] as const)
    await db.schema
      .createIndex(name)
      .on("bookings")
      .columns([...columns])
      .where(sql.ref(column), "is not", null)
      .execute();

  await create("manage_links")
    .addColumn("token_hash", text, (c) => c.primaryKey().notNull())
    .addColumn("booking_id", whole, ofBooking)
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("letter", whole, (c) => c.notNull().defaultTo(1).check(isOneOf("letter", [0, 1])))
    .execute();
  await index("manage_links_by_booking", "manage_links", ["booking_id"]);

  await create("booking_senders")
    .addColumn("booking_id", whole, (c) =>
      c.primaryKey().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("address_key", text)
    .addColumn("phone_key", text, (c) => c.notNull())
    .addColumn("email_key", text, (c) => c.notNull())
    .addColumn("at", whole, (c) => c.notNull())
    .addColumn("kept", whole, (c) => c.notNull().defaultTo(0).check(isOneOf("kept", [0, 1])))
    .execute();
  for (const by of ["address", "phone", "email"])
    await index(`booking_senders_by_${by}`, "booking_senders", [`${by}_key`, "at"]);
  await index("booking_senders_by_time", "booking_senders", ["at"]);

  await createWithId("booking_events")
    .addColumn("booking_id", whole, ofBooking)
    .addColumn("at", text, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("doer", text, (c) =>
      c.notNull().check(isOneOf("doer", ["customer", "operator", "system"])),
    )
    .addColumn("operator_id", whole, (c) => c.references("operators.id").onDelete("set null"))
    .addColumn("through", text, (c) => c.notNull())
    .addColumn("changes", text, (c) => c.notNull().check(isJson("changes")))
    .addColumn("session_hash", text)
    .execute();
  await index("booking_events_by_booking", "booking_events", ["booking_id", "id"]);
  await keepHistory(db);

  await createWithId("messages")
    .addColumn("kind", text, (c) => c.notNull())
    // So that a cause writes once: "event:17", "reminder:4:2026-12-08:600".
    .addColumn("cause", text, (c) => c.notNull())
    .addColumn("recipient", text, (c) => c.notNull())
    .addColumn("booking_id", whole, (c) => c.references("bookings.id").onDelete("cascade"))
    .addColumn("content", text, (c) => c.notNull().check(isJson("content")))
    .addColumn("state", text, (c) =>
      c.notNull().defaultTo("waiting").check(isOneOf("state", MESSAGE_STATES)),
    )
    .addColumn("attempts", whole, (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", whole, (c) => c.notNull())
    .addColumn("due_at", whole, (c) => c.notNull())
    .addColumn("expires_at", whole)
    .addColumn("claimed_at", whole)
    .addColumn("sent_at", whole)
    .addColumn("problem", text)
    .addUniqueConstraint("messages_once", ["cause", "kind", "recipient"])
    .execute();
  await db.schema
    .createIndex("messages_due")
    .on("messages")
    .column("due_at")
    .where(sql.ref("state"), "=", sql.lit("waiting"))
    .execute();
  await index("messages_by_state", "messages", ["state", "id"]);
  await index("messages_by_booking", "messages", ["booking_id", "id"]);

  async function index(name: string, table: string, columns: string[]) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}

function ofBooking(column: ColumnDefinitionBuilder) {
  return column.notNull().references("bookings.id").onDelete("cascade");
}

/** Append-only while the booking exists; erasing a booking erases it. */
async function keepHistory(db: Database): Promise<void> {
  const updated =
    "before update of id, booking_id, at, kind, doer, through, changes, session_hash on booking_events";
  const statements = isPostgres(db)
    ? [
        `create function keep_history() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' then raise exception 'history is never changed'; end if;
          if exists (select 1 from bookings where id = old.booking_id) then
            raise exception 'history is never deleted';
          end if;
          return old;
        end $$`,
        `create trigger booking_events_stay ${updated} for each row execute function keep_history()`,
        `create trigger booking_events_are_kept before delete on booking_events
          for each row execute function keep_history()`,
      ]
    : [
        `create trigger booking_events_stay ${updated}
        begin select raise(abort, 'history is never changed'); end`,
        `create trigger booking_events_are_kept before delete on booking_events
        when exists (select 1 from bookings where id = old.booking_id)
        begin select raise(abort, 'history is never deleted'); end`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { createHash } from "node:crypto";
import type SQLite from "better-sqlite3";
import { sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "./connect";
import type { Schema } from "./schema";
import { putIntoSearch } from "./search";

/** In an order that satisfies the foreign keys. */
const TABLES = {
  operators: ["id"],
  operator_sessions: ["token_hash"],
  sign_in_failures: ["key"],
  invitations: ["id"],
  invitation_links: ["token_hash"],
  password_resets: ["token_hash"],
  second_factors: ["operator_id"],
  recovery_codes: ["code_hash"],
  calendar_feeds: ["id"],
  resources: ["id"],
  resource_blocks: ["id"],
  earlier_settings: ["id"],
  bookings: ["id"],
  manage_links: ["token_hash"],
  booking_events: ["id"],
  payments: ["id"],
  receipts: ["id"],
  day_closes: ["id"],
  messages: ["id"],
  booking_senders: ["booking_id"],
  caused_letters: ["id"],
  customers: ["id"],
  customer_visits: ["booking_id"],
  inquiries: ["id"],
  inquiry_photos: ["inquiry_id", "number"],
  inquiry_answers: ["id"],
  site_documents: ["kind", "version"],
  photo_files: ["photo", "shape", "width", "format"],
  nights: ["id"],
  submissions: ["hash"],
  waiting_entries: ["id"],
  waiting_offers: ["id"],
} as const satisfies Record<keyof Schema, readonly string[]>;

const NAMES = Object.keys(TABLES) as (keyof Schema)[];
const AT_ONCE = 500;
/** A batch is one text, and a photo's file is long. */
const FILES_AT_ONCE = 20;
type Row = Record<string, string | number | null>;
type StoredRow = Record<string, string | number | Uint8Array | null>;
type Sum = { count: number; sum: string };

type MovedTable = { table: string; from: Sum; to: Sum };

/** If the target isn't empty or anything differs, throws and leaves nothing behind. */
export function move(sqlite: SQLite.Database, db: Database): Promise<MovedTable[]> {
  return db.transaction().execute(async (trx) => {
    for (const table of ["bookings", "operators", "messages"] as const) {
      if (await trx.selectFrom(table).select("id").limit(1).executeTakeFirst())
        throw new Error("The database holds something already. Nothing was changed.");
    }
    const moved = await copy(sqlite, trx);
    const differing = moved
      .filter(({ from, to }) => from.count !== to.count || from.sum !== to.sum)
      .map(({ table }) => table);
    if (differing.length > 0)
      throw new Error(`Not the same on both sides: ${differing.join(", ")}. Nothing was changed.`);
    return moved;
  });
}

async function copy(sqlite: SQLite.Database, trx: DatabaseOrTransaction): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  sqlite.exec("begin");
  try {
    for (const table of NAMES) {
      await sql`delete from ${sql.table(table)}`.execute(trx);
      const from = await summed(read(sqlite, table), (rows) =>
        sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
          trx,
        ),
      );
      moved.push({ table, from, to: await summed(readBack(trx, table)) });
      await keepSequence(sqlite, trx, table);
    }
  } finally {
    sqlite.exec("commit");
  }
  for (const booking of await trx.selectFrom("bookings").selectAll().execute())
    await putIntoSearch(trx, booking);
  return moved;
}

/** In batches. */
function* read(sqlite: SQLite.Database, table: keyof Schema): Generator<Row[]> {
  let rows: Row[] = [];
  for (const row of sqlite
    .prepare<[], StoredRow>(`select * from ${table} order by ${TABLES[table].join(", ")}`)
    .iterate()) {
    rows.push(asJson(row));
    if (rows.length === atOnce(table)) {
      yield rows;
      rows = [];
    }
  }
  yield rows;
}

async function* readBack(trx: DatabaseOrTransaction, table: keyof Schema): AsyncGenerator<Row[]> {
  await sql`declare moved cursor for select * from ${sql.table(table)} order by ${sql.join(TABLES[table].map((name) => sql.ref(name)))}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<StoredRow>`${sql.raw(`fetch ${atOnce(table)} from moved`)}`.execute(
      trx,
    );
    if (rows.length === 0) break;
    yield rows.map(asJson);
  }
  await sql`close moved`.execute(trx);
}

function atOnce(table: keyof Schema): number {
  return table === "photo_files" || table === "inquiry_photos" ? FILES_AT_ONCE : AT_ONCE;
}

/** PostgreSQL allows no NUL in text, and reads bytes from hex digits. */
function asJson(row: StoredRow): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === "string") return [name, value.replaceAll("\0", "")];
      return [name, value instanceof Uint8Array ? hexOf(value) : value];
    }),
  );
}

function hexOf(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString("hex")}`;
}

async function summed(
  batches: Iterable<Row[]> | AsyncIterable<Row[]>,
  handOn?: (rows: Row[]) => Promise<unknown>,
): Promise<Sum> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of batches) {
    for (const row of rows)
      hash.update(JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
    count += rows.length;
    await handOn?.(rows);
  }
  return { count, sum: hash.digest("hex") };
}

/** So that an id is never assigned twice. */
async function keepSequence(
  sqlite: SQLite.Database,
  trx: DatabaseOrTransaction,
  table: string,
): Promise<void> {
  const last = sqlite
    .prepare<[string], { seq: number }>("select seq from sqlite_sequence where name = ?")
    .get(table)?.seq;
  if (last) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(trx);
}

import { expect, it } from "vitest";
import { takeLetter } from "~db/caused-letters";
import { addInquiry } from "~db/inquiries";
import { MOST_INQUIRIES_AN_HOUR } from "~/domain/inquiry";
import { db, ownDatabase } from "../../support/own-database";

const AT = Date.UTC(2026, 11, 8, 18);
const HOUR = 60 * 60_000;
ownDatabase();

const take = (
  address: string | null,
  at = AT,
  kind: Parameters<typeof takeLetter>[1]["kind"] = "keep",
) => db.transaction().execute((trx) => takeLetter(trx, { kind, addressKey: address, at }));
/** How many of so many at once are granted. */
async function granted(count: number, addressOf: (nth: number) => string | null, at = AT) {
  const all = await Promise.all(
    Array.from({ length: count }, (_, nth) => take(addressOf(nth), at)),
  );
  return all.filter(Boolean).length;
}

it("the limit grants one address five letters of any kind in any hour, however many are asked for at once", async () => {
  expect(await granted(3, () => "a")).toBe(3);
  const later = AT + HOUR - 1;
  expect(await take("a", later, "link")).toBe(true);
  expect(await take("a", later, "passwordReset")).toBe(true);
  expect(await granted(20, () => "a", later)).toBe(0);
  expect(await granted(20, () => "a", AT + HOUR)).toBe(3);
});

it("the limit grants thirty to all, and operators' own letters beside them", async () => {
  expect(await granted(40, (nth) => `address ${nth}`)).toBe(30);
  for (const kind of ["inquiry", "passwordReset"] as const)
    expect(await take("another", AT, kind)).toBe(true);
  expect(await take("another", AT)).toBe(false);
  expect(await granted(40, (nth) => `address ${nth}`, AT + HOUR)).toBe(30);
});

it("the limit counts an address that many share in the total only", async () => {
  expect(await granted(40, () => null)).toBe(30);
});

it("the limit forgets what a clock that ran ahead has counted, and keeps nothing for longer than an hour", async () => {
  expect(await granted(30, (nth) => `address ${nth}`, AT + 24 * HOUR)).toBe(30);
  expect(await take("address 1")).toBe(true);
  const rows = await db.selectFrom("caused_letters").select(["address_key", "at"]).execute();
  expect(rows).toEqual([{ address_key: "address 1", at: AT }]);
});

it("an inquiry is taken, with its letter, however many came while the clock ran ahead", async () => {
  const operator = { email: "operator@example.com", password_hash: "x", created_at: "2026-01-01" };
  await db.insertInto("operators").values(operator).execute();
  const ask = (what: string, at: number) =>
    db
      .transaction()
      .execute((trx) => addInquiry(trx, { name: "Kim", contact: "604", what }, at, what));
  for (let nth = 0; nth < MOST_INQUIRIES_AN_HOUR; nth++) await ask(`Boat ${nth}`, AT + 120 * HOUR);
  const count = async () => (await db.selectFrom("messages").select("id").execute()).length;
  const before = await count();
  expect(await ask("A truck", AT)).toBe(true);
  expect(await count()).toBe(before + 1);
});

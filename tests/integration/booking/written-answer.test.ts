import { beforeEach, expect, it } from "vitest";
import { addInquiry } from "~db/inquiries";
import { putAnswer } from "~db/inquiry-answers";
import { derived, hashOf } from "~db/secret";
import { FIRST_MONEY } from "~/content/money";
import { customerPaths } from "~/customer-paths";
import { shownInquiries } from "~/dashboard/inquiries.server";
import * as route from "~/routes/answer/route";
import { newAnswerSecret } from "~/server/answer-secret.server";
import { db } from "~/server/db.server";
import { clear } from "../../support/bookings";
import { clearOperators } from "../../support/operators";
import { insertDocument } from "../settings/owners";
import { insertOperator } from "../../support/requests";
import { locationOf, Visitor } from "../../support/visitor";
import { ORDER } from "./package-form";
import { freshShop } from "./steps";
import { rowOf } from "../../support/rows";

const AT = "2026-12-01T19:00:00.000Z";

let secret = "";
let operatorId = 0;
beforeEach(async () => {
  await freshShop();
  for (const table of ["inquiries", "caused_letters"] as const) await clear(db, table);
  await clearOperators(db);
  operatorId = await insertOperator(db);
  secret = await writePrice();
});

async function writePrice(contact = "604-555-0177"): Promise<string> {
  const kim = { name: "Kim", contact, what: "A boat" };
  await addInquiry(db, kim, Date.parse(AT), null);
  const newest = db.selectFrom("inquiries").select("id").orderBy("id", "desc");
  const { id } = await newest.executeTakeFirstOrThrow();
  const answer = {
    service_key: "BoatServices",
    service_name: "Marine & Boat Detailing",
    price_cents: 48_000,
    minutes: 150,
    words: "",
    until_day: "2026-12-15",
  };
  const made = newAnswerSecret();
  await putAnswer(db, { ...kim, id }, answer, { ...made, operatorId, at: AT, email: null });
  return made.secret;
}

const press = (visitor: Visitor, fields = {}, at = { secret }) =>
  visitor.post(route, customerPaths.answerBooking(at.secret), { ...ORDER, ...fields }, {}, at);
const toast = (visitor: Visitor) => visitor.cookies.has("toast");

it("a press on a booked price leads to the booking for ten minutes, then to the price's own page", async () => {
  const confirmation = locationOf(await press(new Visitor()));
  expect(confirmation).toMatch(/^\/booking\/confirmed\//);
  expect(locationOf(await press(new Visitor()))).toBe(confirmation);
  const made = db
    .updateTable("bookings")
    .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() });
  await made.execute();
  for (const fields of [{}, { intent: "place" }, { keep: "ABCD-2345" }]) {
    const later = new Visitor();
    expect(locationOf(await press(later, fields))).toBe(customerPaths.answer(secret));
    expect(toast(later)).toBe(true);
  }
});

it("a price in writing says what it's with tax", async () => {
  const shown = async () => {
    const page = await new Visitor().get(route, customerPaths.answer(secret), { secret });
    return ((await page.json()) as { head: { price: string } }).head.price;
  };
  expect(await shown()).toBe("$480.00 CAD, before tax");
  const gst = { number: "123456789 RT0001", rate: 500 };
  const taxes = { ...FIRST_MONEY.taxes, gst };
  await insertDocument("money", 1, { ...FIRST_MONEY, taxes, most: "gst" });
  expect(await shown()).toBe("$480.00 CAD, before tax ($504.00 with tax)");
  const asked = await db.selectFrom("inquiries").selectAll().executeTakeFirstOrThrow();
  const [inquiry] = await shownInquiries(db, [{ ...asked, photos: null }]);
  expect(decodeURIComponent(inquiry!.text!)).toContain("before tax ($504.00 with tax), about");
});

it("who has a price's link can't work out where its booking is seen", async () => {
  await press(new Visitor());
  const { confirmation_hash } = await rowOf(db, "bookings");
  const [key] = [`answer:${secret}`].map((text) =>
    Buffer.from(hashOf(text), "base64url").subarray(0, 16).toString("base64url"),
  );
  expect(confirmation_hash).not.toBe(hashOf(derived("confirmation", key!)));
});

it("a press at a price's page leaves the package form's draft as it is", async () => {
  const visitor = new Visitor();
  visitor.cookies.set("package", "theirs");
  await press(visitor, { keep: "ABCD-2345" });
  expect(visitor.cookies.get("package")).toBe("theirs");
});

it("what was typed at a price's page is there after another price is booked", async () => {
  const other = { secret: await writePrice("604-555-0178") };
  const visitor = new Visitor();
  const shown = async () => {
    const page = await visitor.get(route, customerPaths.answerBooking(other.secret), other);
    return ((await page.json()) as { typed: Record<string, string> }).typed.name;
  };
  await visitor.get(route, customerPaths.answerBooking(secret), { secret });
  await shown();
  await press(visitor, { intent: "place", unscripted: "1", name: "Kim B." }, other);
  expect(await shown()).toBe("Kim B.");
  expect(locationOf(await press(visitor))).toMatch(/^\/booking\/confirmed\//);
  expect(await shown()).toBe("Kim B.");
});

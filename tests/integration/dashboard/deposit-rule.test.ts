import { beforeEach, expect, it } from "vitest";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { readCatalogue } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { DAY_OF_JOB, openDashboard } from "../../support/dashboard";
import { insertDocument, open, send, storedValue, type Values } from "../settings/owners";

openDashboard(DAY_OF_JOB);

const SHOP = { ...BUSINESS_DEFAULTS, phone: "604-555-0100", street: "4300 Still Creek Dr" };
beforeEach(() => insertDocument("business", 1, SHOP));

const ON = { records: "on", depositFrom: "everybody", depositTo: "pay@example.com" };
const save = async (change: Values = {}) => {
  const { version, values } = await open("money");
  return send("money", { ...values, key: `page-${version}`, ...ON, ...change }, version);
};

it("a shop that has set nothing asks nobody", async () => {
  expect((await open("money")).values).toMatchObject({
    depositFrom: "nobody",
    depositAmount: "50",
    depositHours: "24",
    depositKept: "24",
    "deposit-Ozoning": "",
  });
  expect((await readCatalogue(db)).deposits).toBeNull();
});

it("what's chosen is asked for, and told in the history", async () => {
  const given = { depositFrom: "packages", "deposit-Ozoning": "on", depositAmount: "20%" };
  expect((await save({ ...given, depositAuto: "off" })).status).toBe(302);
  const { deposit } = await storedValue<{ deposit: object }>("money");
  expect(deposit).toEqual({
    whom: "packages",
    from: 30_000,
    work: ["Ozoning"],
    amount: { percent: 20 },
    how: "etransfer",
    to: "pay@example.com",
    autodeposit: false,
    hours: 24,
    keptHours: 24,
  });
  expect((await readCatalogue(db)).deposits).toMatchObject({ phone: "604-555-0100" });
  const [saved] = (await open<{ versions: { note: string }[] }>("money")).versions;
  expect(saved!.note).toBe(
    "Record payments: off to on; Ask for a deposit: Nobody to Chosen work; How much?: 50 to 20%; Email for e-Transfers: pay@example.com; Autodeposit: on to off; Deposit for Ozoning Service: on",
  );
});

it.each<[string, Values]>([
  ["depositFrom", { depositFrom: "friends" }],
  ["depositFrom", { records: "off" }],
  ["depositFrom", { depositFrom: "packages" }],
  ["depositPrice", { depositPrice: "lots" }],
  ["depositAmount", { depositAmount: "120%" }],
  ["depositAmount", { depositAmount: "" }],
  ["depositHow", { depositHow: "coins" }],
  ["depositTo", { depositTo: "" }],
  ["depositTo", { depositTo: "pay at example.com" }],
  ["depositHours", { depositHours: "0" }],
  ["depositHours", { depositHours: "169" }],
  ["depositKept", { depositKept: "soon" }],
])("what's wrong is told beside its field, and kept: %s of %j", async (field, given) => {
  const { status, errors, values } = await save(given);
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  expect(values).toMatchObject(given);
});

it.each([
  ["street", { ...SHOP, street: "" }],
  ["phone number", { ...SHOP, phone: BUSINESS_DEFAULTS.phone }],
])("nobody is asked by a shop whose %s isn't set, or is taken away", async (_, business) => {
  expect((await save()).status).toBe(302);
  await insertDocument("business", 2, business);
  expect((await readCatalogue(db)).deposits).toBeNull();
  const { errors } = await save();
  expect(errors.depositFrom).toMatch(/^Enter your street and phone number/);
  expect((await save({ depositFrom: "nobody" })).status).toBe(302);
});

it("payments that aren't recorded any more leave the rule, and ask nobody", async () => {
  await save();
  const { deposit } = await storedValue<{ deposit: object }>("money");
  await insertDocument("money", 2, { records: false, deposit });
  expect((await readCatalogue(db)).deposits).toBeNull();
});

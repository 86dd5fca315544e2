import { expect, it } from "vitest";
import { db } from "~/server/db.server";
import { insertBooking, setBooking } from "../../support/bookings";
import { DAY_OF_JOB, load, openDashboard, read } from "../../support/dashboard";
import { type Values, insertDocument, open, send, storedValue } from "../settings/owners";

openDashboard(DAY_OF_JOB);

const NUMBERS = { gstNumber: "123456789 RT0001", pstNumber: "PST-1234-5678" };
const save = async (change: Values = {}) => {
  const { version, values } = await open("money");
  return send("money", { ...values, key: `page-${version}`, ...change }, version);
};
const TAXES = JSON.stringify([{ name: "GST", rate: 500, base: 10_000, cents: 500 }]);
const headings = async () =>
  (await (await load("/dashboard/export.csv")).text()).split("\r\n").slice(0, 2);

it.each([
  ["gstNumber", "123456789rt0001", "123456789 RT0001"],
  ["gstNumber", "123 456 789 RT 0001", "123456789 RT0001"],
  ["gstNumber", "", ""],
  ["gstNumber", "12345678 RT0001", null],
  ["gstNumber", "123456789", null],
  ["pstNumber", "pst 1234 5678", "PST-1234-5678"],
  ["pstNumber", "12345678", "PST-1234-5678"],
  ["pstNumber", "PST-1234-567", null],
  ["gstRate", "5", "5"],
  ["gstRate", "٧.25 %", "7.25"],
  ["gstRate", "0", null],
  ["gstRate", "26", null],
  ["gstRate", "5.125", null],
  ["gstRate", "", null],
  ["most", "gst", "gst"],
  ["most", "hst", null],
  ["package-Ozoning", "none", "none"],
  ["job-wheel-detail", "much", null],
])("a %s of “%s” is kept as %s", async (field, typed, kept) => {
  const { status, errors } = await save({ [field]: typed });
  if (kept === null) {
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    return;
  }
  expect(status).toBe(302);
  expect((await open("money")).values[field]).toBe(kept);
});

it("settings from before there was tax are of a shop without a number", async () => {
  await insertDocument("money", 1, { records: true });
  expect((await open("money")).values).toMatchObject({
    records: "on",
    gstNumber: "",
    gstRate: "5",
    pstNumber: "",
    pstRate: "7",
    most: "none",
    "package-Ozoning": "most",
  });
});

it("what has a code of its own is told in the history, and stored alone", async () => {
  await save({ ...NUMBERS, most: "gst", "interior-seats": "both" });
  const { own } = await storedValue<{ own: Values }>("money");
  expect(own).toEqual({ "interior-seats": "both" });
  const [saved] = (await open<{ versions: { note: string }[] }>("money")).versions;
  expect(saved!.note).toBe(
    "GST number: 123456789 RT0001; PST number: PST-1234-5678; Most work: No tax to GST; Seat Cleaning: as most work to GST and PST",
  );
});

it("files have columns of tax only while one is charged", async () => {
  await insertBooking(db, { taxes: TAXES });
  expect((await headings())[0]).not.toContain("GST");
  const [before] = await (await load("/dashboard/export.json")).json();
  expect(Object.keys(before)).not.toContain("taxes");
  await save(NUMBERS);
  const [names, row] = await headings();
  expect(names).toMatch(/,GST \(CAD\),PST \(CAD\),Total with tax \(CAD\)$/);
  expect(row).toMatch(/,5\.00,0\.00,105\.00$/);
  const [record] = await (await load("/dashboard/export.json")).json();
  expect(record).toMatchObject({
    price_cad: 100,
    taxes: [{ name: "GST", percent: 5, cad: 5 }],
    total_with_tax_cad: 105,
  });
});

it("what's to be taken is with tax", async () => {
  const { id } = await insertBooking(db);
  await insertDocument("money", 1, { records: true });
  await setBooking(db, id, { taxes: TAXES });
  const [{ jobs }] = (await read("/dashboard/day-sheet")).crews;
  expect(jobs[0].toTake).toBe("To take: $105.00");
  expect((await read(`/dashboard/bookings/${id}`)).payments.balance.total).toBe(10_500);
});

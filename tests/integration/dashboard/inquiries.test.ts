import { beforeEach, expect, it } from "vitest";
import { setInquiryDone } from "~db/inquiries";
import { db } from "~/server/db.server";
import { clear } from "../../support/bookings";
import { openDashboard, submit } from "../../support/dashboard";
import { toastOf } from "../../support/requests";

let id = 0;
openDashboard();
beforeEach(async () => {
  await clear(db, "inquiries");
  const asked = {
    name: "Kim Fleet",
    contact: "604-555-0177",
    what: "Vans",
    created_at: "2026-12-01",
  };
  const row = db
    .insertInto("inquiries")
    .values({ ...asked, done_at: null })
    .returning("id");
  ({ id } = await row.executeTakeFirstOrThrow());
});

const press = (what: "done" | "open", key: string) =>
  submit("/dashboard/inquiries", { key, intent: what, id: String(id) });
const isDone = async () =>
  (await db.selectFrom("inquiries").select("done_at").executeTakeFirstOrThrow()).done_at !== null;

it("a press that is sent again is told alike, with its undo", async () => {
  for (const answer of [await press("done", "page"), await press("done", "page")])
    expect(await toastOf(answer)).toMatchObject({
      title: "Inquiry done",
      action: { label: "Undo", to: `/dashboard/inquiries?intent=open&id=${id}` },
    });
  expect(await isDone()).toBe(true);
});

it("a press that is sent again undoes nothing that was pressed since", async () => {
  await press("done", "page");
  await setInquiryDone(db, id, null);
  const late = await press("done", "page");
  expect([late.status, (await late.json()).errors.main]).toEqual([
    409,
    expect.stringContaining("Somebody has saved changes meanwhile"),
  ]);
  expect(await isDone()).toBe(false);
  expect((await press("done", "another page")).status).toBe(302);
});

it("a press on an inquiry that was erased does not say that it is done", async () => {
  await db.deleteFrom("inquiries").execute();
  expect((await press("done", "page")).status).toBe(409);
});

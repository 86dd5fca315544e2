import { beforeEach, expect, it, vi } from "vitest";
import { instantAt, now } from "~/server/clock.server";
import {
  clearSuspicion,
  restoreBooking,
  setStatus,
  softDelete,
} from "~/desk/status-changes.server";
import { db } from "~/server/db.server";
import { NEVER_EXPIRES } from "~/domain/suspicion";
import { ownLinkOf } from "~/email/own-link.server";
import { putReminders } from "~/email/reminders.server";
import { env } from "~/server/env.server";
import { sendManageLink } from "~/routes/booking/find/send-manage-link.server";
import type { Message } from "~db/schema";
import { BY_SYSTEM } from "../../support/bookings";
import { insertOperator } from "../../support/requests";
import { stored } from "./manage-screens";
import {
  HOUR,
  book,
  letterSecret,
  keep,
  kinds,
  isTaken,
  consentIn,
  shopWithMail,
} from "./suspected";
import { inOne } from "../../support/in-one";
import { rowOf } from "../../support/rows";

beforeEach(shopWithMail);

it("the time of a suspected booking is held for an hour, and then free again without anybody's doing", async () => {
  const { held_until } = await book();
  expect(held_until).toBe(now() + HOUR);
  expect(await isTaken()).toBe(true);
  vi.setSystemTime(now() + HOUR - 1);
  expect(await isTaken()).toBe(true);
  vi.setSystemTime(now() + 1);
  expect(await isTaken()).toBe(false);
});

it("the time of a suspected booking is held for a quarter of the day's hours together, and then not at all", async () => {
  const held = [];
  for (const start of [480, 600, 720, 840]) held.push((await book({ start })).held_until! > now());
  expect(held).toEqual([true, true, true, false]);
  expect(await isTaken(840)).toBe(false);
  expect(await isTaken(720)).toBe(true);
});

it("the quarter for suspected bookings has room again once one is kept, or its hold has run out", async () => {
  const [first] = [
    await book({ start: 480 }),
    await book({ start: 600 }),
    await book({ start: 720 }),
  ];
  await keep(await letterSecret(first!));
  expect((await book({ start: 840 })).held_until).toBe(now() + HOUR);
  expect((await book({ start: 960 })).held_until).toBe(now());
  vi.setSystemTime(now() + HOUR);
  expect((await book({ start: 1080 })).held_until).toBe(now() + HOUR);
});

it("the time of a suspected booking is held until the operator decides where no mail is sent, within the quarter", async () => {
  env.SMTP_URL = undefined;
  const held = [];
  for (const start of [480, 600, 720, 840]) held.push((await book({ start })).held_until);
  expect(held).toEqual([NEVER_EXPIRES, NEVER_EXPIRES, NEVER_EXPIRES, now()]);
  vi.setSystemTime(now() + 90 * 24 * HOUR);
  expect(
    (await db.selectFrom("bookings").select("held_until").execute()).filter(
      ({ held_until }) => held_until! > now(),
    ),
  ).toHaveLength(3);
});

it("the time of a suspected booking is an ordinary booking's own", async () => {
  expect(await book({ trap: "" })).toMatchObject({ suspicion: null, held_until: null });
});

it("the letters about a suspected booking go to the customer once, with a link, and to the operators once an hour together", async () => {
  await insertOperator(db, "owner@example.com");
  for (const start of [480, 600, 720, 840]) await book({ start });
  const sent = await kinds();
  expect(sent.filter((kind) => kind.startsWith("keep "))).toHaveLength(4);
  expect(sent.filter((kind) => kind.endsWith("owner@example.com"))).toEqual([
    "suspected owner@example.com",
  ]);
  vi.setSystemTime(now() + HOUR);
  await book({ start: 900 });
  expect((await kinds()).filter((kind) => kind === "suspected owner@example.com")).toHaveLength(2);
});

it("the letters about a suspected booking go to no removed operator", async () => {
  await insertOperator(db, "owner@example.com");
  await book();
  const digest = await rowOf(db, "messages", { kind: "suspected" });
  expect(await ownLinkOf(digest)!.isWanted(db, now())).toBe(true);
  await db.deleteFrom("operators").execute();
  expect(await ownLinkOf(digest)!.isWanted(db, now())).toBe(false);
});

it("the letters about a suspected booking are not sent for a booking that is kept before its letter has left", async () => {
  const { id } = await book();
  const letter: Message = await rowOf(db, "messages", { kind: "keep" });
  expect(await ownLinkOf(letter)!.isWanted(db, now())).toBe(true);
  await inOne(db, clearSuspicion, id, BY_SYSTEM);
  expect(await ownLinkOf(letter)!.isWanted(db, now())).toBe(false);
});

it("the letters about a suspected booking give no link to a booking that is not kept", async () => {
  const booking = await book();
  await db.deleteFrom("messages").execute();
  const asked = { reference: booking.reference, email: booking.customer_email, addressKey: null };
  await sendManageLink(db, asked, now());
  expect(await kinds()).toEqual([]);
  await inOne(db, clearSuspicion, booking.id, BY_SYSTEM);
  await db.deleteFrom("messages").execute();
  await sendManageLink(db, asked, now());
  expect(await kinds()).toEqual([`link ${booking.customer_email}`]);
});

it("the letters about a suspected booking include no reminder of a booking that is not kept", async () => {
  await book();
  await db.deleteFrom("messages").execute();
  await putReminders(db, instantAt({ date: "2026-12-07", minute: 720 }));
  expect(await kinds()).toEqual([]);
});

async function lapsedAndTaken() {
  const booking = await book();
  vi.setSystemTime(now() + HOUR);
  await book({ trap: "" });
  return booking;
}

it("an operator of suspected bookings keeps one, and it counts no longer against where it came from", async () => {
  const { id } = await book();
  expect(await inOne(db, clearSuspicion, id, BY_SYSTEM)).toEqual({ kind: "changed" });
  expect(await stored(id)).toMatchObject({ suspicion: null, held_until: null });
  expect(await db.selectFrom("booking_senders").select("kept").execute()).toEqual([{ kept: 1 }]);
});

it("an operator of suspected bookings is asked before one whose time is taken by now is kept", async () => {
  const { id } = await lapsedAndTaken();
  const outcome = await inOne(db, clearSuspicion, id, BY_SYSTEM);
  expect(outcome).toMatchObject({ conflict: { obstacles: [{ kind: "full" }] } });
  expect(await stored(id)).toMatchObject({ suspicion: expect.any(String) });
  expect(
    await inOne(db, clearSuspicion, id, { ...BY_SYSTEM, confirmed: consentIn(outcome) }),
  ).toEqual({ kind: "changed" });
  expect(await stored(id)).toMatchObject({ suspicion: null, held_until: null });
});

it("an operator of suspected bookings is asked the same before one is confirmed", async () => {
  const { id } = await lapsedAndTaken();
  const outcome = await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM);
  expect(outcome).toMatchObject({ conflict: { obstacles: [{ kind: "full" }] } });
  expect(
    await inOne(
      db,
      setStatus,
      id,
      { to: "confirmed" },
      { ...BY_SYSTEM, confirmed: consentIn(outcome) },
    ),
  ).toEqual({ kind: "changed" });
  expect(await stored(id)).toMatchObject({
    status: "confirmed",
    suspicion: null,
    held_until: null,
  });
});

it("an operator cancels a suspected booking, which holds nothing any more", async () => {
  const { id } = await book();
  expect(await inOne(db, setStatus, id, { to: "cancelled" }, BY_SYSTEM)).toEqual({
    kind: "changed",
  });
  expect(await stored(id)).toMatchObject({ status: "cancelled", held_until: null });
});

it("an operator deletes a suspected booking, and undoes it without being asked about a time that it does not hold", async () => {
  const { id } = await lapsedAndTaken();
  await inOne(db, softDelete, id, 0, BY_SYSTEM);
  expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toEqual({ kind: "changed" });
  expect(await stored(id)).toMatchObject({ deleted_at: null, suspicion: expect.any(String) });
});

it("an operator undoes the deletion of a suspected booking that still holds its time, if that has room", async () => {
  const { id } = await book();
  await inOne(db, softDelete, id, 0, BY_SYSTEM);
  await book({ trap: "" });
  expect(await inOne(db, restoreBooking, id, {}, BY_SYSTEM)).toMatchObject({
    conflict: { obstacles: [{ kind: "full" }] },
  });
});

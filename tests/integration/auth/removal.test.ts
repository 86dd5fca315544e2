import { beforeEach, describe, expect, it, vi } from "vitest";
import { removeOperator } from "~/auth/operators.server";
import { historyOf } from "~/dashboard/changes/history.server";
import { db } from "~/server/db.server";
import { deliverNext } from "~/email/outbox.server";
import type { Delivery, Parcel } from "~/email/delivery.server";
import * as operators from "~/routes/settings/operators/route";
import * as remove from "~/routes/settings/operators/remove";
import * as invitation from "~/routes/login/invitation";
import { allowAccepting, invite } from "~db/invitations";
import { writeEvent } from "~db/journal";
import { allowReset, findReset } from "~db/password-resets";
import { insertBooking } from "../../support/bookings";
import { switchFactorOn } from "../../support/operators";
import {
  responseOf,
  get,
  insertOperator,
  OPERATOR,
  post,
  signedInCookie,
  toastOf,
} from "../../support/requests";
import { insertRow, setRow } from "../../support/rows";
import { cookie, openAccount, operator as self, signIn as signInWith, START } from "./accounts";

const AT = new Date(START).toISOString();
let other: number;

openAccount();
beforeEach(async () => {
  other = await insertOperator(db, "other@example.com");
});

const pathOf = (id: number | string) => `/dashboard/settings/operators/${id}/remove`;
const press = (id: number | string, with_ = cookie) =>
  responseOf(remove.action, post(pathOf(id), {}, with_), { id: String(id) });
const look = (id: number | string) =>
  responseOf(remove.loader, get(pathOf(id), cookie), { id: String(id) });
const signIn = (email: string) => signInWith({ email });
const list = async () =>
  (await (await responseOf(operators.loader, get("/dashboard/settings/operators", cookie))).json())
    .operators;

it("the list of operators says who may sign in, since when, when seen last, and with what", async () => {
  await switchFactorOn(db, other, START);
  await setRow(db, "operators", other, { name: "Kim" });
  expect(await list()).toEqual([
    {
      id: self,
      email: OPERATOR.email,
      name: null,
      since: "Wed, Dec 31, 2025",
      seen: "Tue, Dec 8, 2026 at 11:00 AM",
      hasFactor: false,
      isSelf: true,
    },
    {
      id: other,
      email: "other@example.com",
      name: "Kim",
      since: "Wed, Dec 31, 2025",
      seen: "never",
      hasFactor: true,
      isSelf: false,
    },
  ]);
});

it("the list of operators moves the last look with every minute in which somebody works", async () => {
  vi.setSystemTime(START + 90_000);
  // A page does not wait indefinitely for this write, so it may land later.
  await vi.waitFor(
    async () => expect((await list())[0].seen).toBe("Tue, Dec 8, 2026 at 11:01 AM"),
    10_000,
  );
});

it("the list of operators does not count a second factor that is only being set up", async () => {
  await insertRow(db, "second_factors", {
    operator_id: self,
    secret: "x",
    created_at: START,
    confirmed_at: null,
  });
  expect((await list())[0].hasFactor).toBe(false);
});

describe("removing", () => {
  it("removing an operator ends sessions, sign-in, links and second factor at once", async () => {
    const theirs = await signedInCookie(db, other, START);
    await switchFactorOn(db, other, START);
    await allowReset(db, "other@example.com", "a secret", { expiresAt: START + 1000, now: START });
    const answer = await press(other);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/dashboard/settings/operators",
    ]);
    expect(
      (
        await responseOf(operators.loader, get("/dashboard/settings/operators", theirs))
      ).headers.get("location"),
    ).toMatch(/^\/login/);
    expect((await signIn("other@example.com")).status).toBe(422);
    expect(await findReset(db, "a secret", START)).toBeUndefined();
    expect(await db.selectFrom("second_factors").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([self]);
  });

  it("removing an operator ends the invitations that they sent, and no others", async () => {
    for (const [by, email] of [
      [other, "a@example.com"],
      [self, "b@example.com"],
    ] as const) {
      await allowAccepting(
        db,
        (await invite(db, { email, by, now: START }))!,
        `secret of ${email}`,
        START,
      );
    }
    await press(other);
    const opened = await Promise.all(
      ["a@example.com", "b@example.com"].map(async (email) =>
        responseOf(invitation.loader, get("/"), { secret: `secret of ${email}` }),
      ),
    );
    expect(opened.map(({ status }) => status)).toEqual([404, 200]);
  });

  it("removing an operator leaves their name in the history, and writes to them no more", async () => {
    const booking = await insertBooking(db);
    await writeEvent(db, booking.id, {
      kind: "confirmed",
      doer: { by: "operator", through: "dashboard", operatorId: other },
      at: AT,
      quietly: true,
    });
    await press(other);
    expect((await historyOf(db, booking.id)).entries[0]!.who).toContain("other@example.com");
    await writeEvent(db, booking.id, {
      kind: "booked",
      doer: { by: "customer", through: "website" },
      at: AT,
    });
    const notified = await db
      .selectFrom("messages")
      .select("recipient")
      .where("kind", "=", "newBooking")
      .execute();
    expect(notified).toEqual([{ recipient: OPERATOR.email }]);
  });

  it.each(["waits", "is about to leave"])(
    "removing an operator keeps a customer's data from them that %s",
    async (where) => {
      const booking = await insertBooking(db, { booking_date: "2026-12-09" });
      await writeEvent(db, booking.id, {
        kind: "booked",
        doer: { by: "customer", through: "website" },
        at: AT,
      });
      const notified: string[] = [];
      const remove = () => removeOperator(db, other, AT);
      if (where === "waits") await remove();
      const deliver = async (
        { recipient }: Parcel,
        leaving: () => Promise<boolean>,
      ): Promise<Delivery> => {
        if (where !== "waits" && recipient === "other@example.com") await remove();
        if (!(await leaving())) return { kind: "later", reason: "kept back" };
        notified.push(recipient);
        return { kind: "sent" };
      };
      while (await deliverNext(db, { deliver }, () => START));
      expect(notified.toSorted()).toEqual(["avery@example.com", OPERATOR.email].toSorted());
      expect(
        await db
          .selectFrom("messages")
          .select("id")
          .where("recipient", "=", "other@example.com")
          .execute(),
      ).toEqual([]);
    },
  );

  it("removing an operator is not possible for the last one", async () => {
    await press(other);
    const answer = await press(self);
    expect(answer.status).toBe(409);
    expect((await answer.json()).errors.main).toContain("Someone has to be left");
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([self]);
  });

  it("removing each other at the same moment leaves one", async () => {
    const done = await Promise.all([removeOperator(db, self, AT), removeOperator(db, other, AT)]);
    expect(done.toSorted()).toEqual(["last", "removed"]);
  });

  it("removing oneself shows a warning first, and signs out", async () => {
    expect(await (await look(self)).json()).toMatchObject({
      isSelf: true,
      operator: { email: OPERATOR.email },
    });
    const answer = await press(self);
    expect(answer.headers.get("location")).toBe("/login");
    expect(answer.headers.getSetCookie().some((each) => /^operator=;.*Max-Age=0/.test(each))).toBe(
      true,
    );
    expect((await signIn(OPERATOR.email)).status).toBe(422);
  });

  it("a second time is no error", async () => {
    await press(other);
    expect((await press(other)).headers.get("location")).toBe("/dashboard/settings/operators");
  });

  it.each(["999", "x", "0"])(
    "an operator with the unknown id %s leads to the list, which says so",
    async (id) => {
      const gone = await look(id);
      expect(gone.headers.get("location")).toBe("/dashboard/settings/operators");
      expect((await toastOf(gone))?.title).toBe("That operator was removed already");
    },
  );
});

it("a removed operator who accepts an invitation keeps their account, with a new password", async () => {
  await press(other);
  const id = (await invite(db, { email: "Other@example.com", by: self, now: START }))!;
  await allowAccepting(db, id, "a secret", START);
  const answer = await responseOf(
    invitation.action,
    post("/invitation/x", { password: "another password of mine" }),
    { secret: "a secret" },
  );
  expect(answer.status).toBe(302);
  expect((await signIn("other@example.com")).status).toBe(422);
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([self, other]);
});

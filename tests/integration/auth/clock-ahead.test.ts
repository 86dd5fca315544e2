import { describe, expect, it, vi } from "vitest";
import { acceptInvitation, sendInvitation } from "~/auth/invitations.server";
import { emailOfReset } from "~/auth/new-password.server";
import { beginPendingSignIn, findPendingSignIn } from "~/auth/pending-sign-in.server";
import { findPendingSecret, startFactor } from "~/auth/second-factor.server";
import {
  ABSOLUTE_LIMIT_MS,
  countSessions,
  openSession,
  operatorOfSession,
} from "~/auth/sessions.server";
import { VALID } from "~/domain/account-link";
import { db } from "~/server/db.server";
import { isInvited } from "~db/invitations";
import { allowReset } from "~db/password-resets";
import { switchFactorOn } from "../../support/operators";
import { get, OPERATOR } from "../../support/requests";
import { openAccounts, operator, PASSWORD, START as NOW } from "./accounts";

// What was made under a clock that was ahead has expired once it's right again (docs/security.md).

const DAY = 24 * 60 * 60_000;
openAccounts();

/** Makes it at an instant, and says whether it's taken at another. */
type Secret = (at: number) => Promise<(now: number) => Promise<boolean>>;
const SECRETS: Record<string, Secret> = {
  session: async (at) => {
    const token = await openSession(db, operator, at);
    return async (now) => {
      const isKnown = (await operatorOfSession(db, token, now, false)) !== null;
      expect(await countSessions(db, operator, now)).toBe(isKnown ? 1 : 0);
      return isKnown;
    };
  },
  "used session": async (at) => {
    const token = await openSession(db, operator, NOW);
    await db.updateTable("operator_sessions").set({ seen_at: at }).execute();
    return async (now) => (await operatorOfSession(db, token, now, false)) !== null;
  },
  "link for a new password": async (at) => {
    const times = { expiresAt: at + VALID.passwordReset.ms, now: at };
    await allowReset(db, OPERATOR.email, "secret", times);
    return async (now) => (await emailOfReset(db, "secret", now)) !== null;
  },
  invitation: async (at) => {
    const email = "kim@kestrel.example";
    const secret = await sendInvitation(db, email, { id: operator, email: OPERATOR.email }, at);
    return async (now) => {
      const isOpen = await isInvited(db, email, now);
      if (!isOpen) expect(await acceptInvitation(db, secret!, PASSWORD, now)).toBeNull();
      return isOpen;
    };
  },
  "second factor's set-up": async (at) => {
    await startFactor(db, operator, at);
    return async (now) => (await findPendingSecret(db, operator, now)) !== null;
  },
  "pending sign-in": async (at) => {
    await switchFactorOn(db, operator, NOW);
    const row = db.selectFrom("operators").select(["id", "email", "password_hash"]);
    vi.setSystemTime(at);
    const cookie = await beginPendingSignIn(await row.executeTakeFirstOrThrow());
    return async (now) => {
      vi.setSystemTime(now);
      return (await findPendingSignIn(get("/login/code", cookie.split(";")[0]!))) !== null;
    };
  },
};

describe.each(Object.entries(SECRETS))("%s", (_, make) => {
  it("a secret is taken from a clock that's two minutes ahead", async () => {
    expect(await (await make(NOW + 2 * 60_000))(NOW)).toBe(true);
  });
  it("a secret isn't taken from a clock that's 400 days ahead", async () => {
    expect(await (await make(NOW + 400 * DAY))(NOW)).toBe(false);
  });
});

it("the next sign-in removes sessions of a clock that was ahead", async () => {
  await openSession(db, operator, NOW + 2 * ABSOLUTE_LIMIT_MS);
  await openSession(db, operator, NOW);
  expect(await db.selectFrom("operator_sessions").select("created_at").execute()).toEqual([
    { created_at: NOW },
  ]);
});

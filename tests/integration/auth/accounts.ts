import { beforeEach, vi } from "vitest";
import { sessionCookie } from "~/auth/cookies.server";
import { operatorOfSession } from "~/auth/sessions.server";
import type { Parcel } from "~/email/delivery.server";
import * as login from "~/routes/login/sign-in";
import { db } from "~/server/db.server";
import { deliverDue } from "../../support/deliver-due";
import { clearOperators, cookiesOf } from "../../support/operators";
import { insertOperator, OPERATOR, post, responseOf, signedInCookie } from "../../support/requests";

/** 10 AM in Burnaby on Tuesday, December 8, 2026. */
export const START = Date.UTC(2026, 11, 8, 18);
export const MINUTE = 60_000;
export const PASSWORD = "four words of my own";

/** The operator, and the Cookie header of a browser in which they have just signed in. */
export let operator: number;
export let cookie: string;

/** Before each test: the only operator, at START. */
export function openAccounts(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    await clearOperators(db);
    operator = await insertOperator(db);
  });
}
/** The same, with the operator signed in. */
export function openAccount(): void {
  openAccounts();
  beforeEach(() => signInNow());
}
export async function signInNow(as = operator): Promise<void> {
  cookie = await signedInCookie(db, as, Date.now());
}
/** In another browser. */
export function goOnWith(other: string): void {
  cookie = other;
}

export const signIn = (form: Partial<typeof OPERATOR> = {}) =>
  responseOf(login.action, post("/login", { ...OPERATOR, ...form }));
/** Whose session a Cookie header or a response has. */
export const sessionIn = async (cookies: string) =>
  operatorOfSession(db, String(await sessionCookie.parse(cookies)), Date.now());
export const sessionOf = (answer: Response) => sessionIn(cookiesOf(answer));

/** Delivers what is due, and returns what leaves. */
export async function deliver(during?: () => Promise<unknown>): Promise<Parcel[]> {
  const left: Parcel[] = [];
  const transport = {
    async deliver(parcel: Parcel, leaving: () => Promise<boolean>) {
      await during?.();
      if (!(await leaving())) return { kind: "later", reason: "taken back" } as const;
      left.push(parcel);
      return { kind: "sent" } as const;
    },
  };
  await deliverDue(db, transport, Date.now());
  return left;
}

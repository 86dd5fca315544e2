import { beforeEach, vi } from "vitest";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { clear } from "./bookings";
import * as requests from "./requests";
import { routeAt } from "./routes";

// The dashboard, as a browser has it in which an operator is signed in.

/** The Cookie header of that browser, and whose it is. */
export let cookie = "";
export let operator = 0;

/** 10 AM in Burnaby on Tuesday, December 8, 2026, which is the day of `bookingRow`, and a week before. */
export const DAY_OF_JOB = Date.UTC(2026, 11, 8, 17);
export const WEEK_BEFORE = Date.UTC(2026, 11, 1, 17);

/** What customers and operators write, in an order that satisfies the foreign keys. */
const TABLES = [
  "submissions",
  "messages",
  "bookings",
  "customers",
  "resource_blocks",
  "site_documents",
  "operators",
  "operator_sessions",
] as const;

/** Before each test: an empty shop, an operator who has just signed in, and the clock at `at`, if it's given. */
export function openDashboard(at?: number, email: string = requests.OPERATOR.email): void {
  beforeEach(async () => {
    if (at !== undefined) vi.useFakeTimers({ toFake: ["Date"], now: at });
    env.SMTP_URL = undefined;
    await clear(db, ...TABLES);
    await signInAs(email);
  });
}

/** Another operator goes on in a browser of their own. */
export async function signInAs(email: string): Promise<void> {
  operator = await requests.insertOperator(db, email);
  cookie = await requests.signedInCookie(db, operator);
}
export function goOnWith(other: string): void {
  cookie = other;
}

export type Who = 0 | 1;
/** Before each test: the same to two operators. What's returned goes on in the browser of one. */
export function openToTwo(at?: number): (who: Who) => void {
  const cookies = ["", ""];
  openDashboard(at, "kim@example.com");
  beforeEach(async () => {
    cookies[0] = cookie;
    await signInAs("lee@example.com");
    cookies[1] = cookie;
  });
  return (who) => goOnWith(cookies[who]!);
}

/** A response of the route at an address. */
export async function load(path: string): Promise<Response> {
  const { route, params } = await routeAt(path);
  return requests.responseOf(route.loader!, requests.get(path, cookie), params);
}

/** What a page is drawn from. */
export const read = async (path: string) => (await load(path)).json();

/** `from` is the page that is shown by then. */
export async function submit(
  path: string,
  form: Record<string, string>,
  from?: string,
): Promise<Response> {
  const { route, params } = await routeAt(path);
  const request = requests.post(path, form, cookie);
  if (from) request.headers.set("referer", from);
  return requests.responseOf(route.action!, request, params);
}

import { vi } from "vitest";
import { db } from "~/server/db.server";
import * as deletion from "~/routes/dashboard/delete";
import * as details from "~/routes/dashboard/details/route";
import * as restoring from "~/routes/dashboard/restore";
import {
  responseOf,
  get,
  insertOperator,
  OPERATOR,
  post,
  signedInCookie,
} from "../../support/requests";
import { clear } from "../../support/bookings";

type Id = number | string;

/** The key of the page that every form here is sent from. */
export const PAGE = "page";

export let cookie: string;

/** Before each test: 10 AM in Burnaby on Tuesday, December 8, 2026, no bookings, and one operator, who is signed in. */
export async function signIn(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 8, 17) });
  await clear(db, "bookings", "operators", "operator_sessions", "submissions");
  await signInAs(OPERATOR.email);
}

/** Another operator goes on in a browser of their own. */
export async function signInAs(email: string): Promise<void> {
  cookie = await signedInCookie(db, await insertOperator(db, email));
}
export function goOnWith(other: string): void {
  cookie = other;
}

export function show(id: Id): Promise<Response> {
  return responseOf(details.loader, get(`/dashboard/bookings/${id}`, cookie), { id: String(id) });
}
export function setTo(id: Id, status: string, search = "", seen = "pending"): Promise<Response> {
  const request = post(`/dashboard/bookings/${id}${search}`, { key: PAGE, status, seen }, cookie);
  return responseOf(details.action, request, { id: String(id) });
}
export function remove(id: Id, search = "", version = "0"): Promise<Response> {
  const request = post(`/dashboard/bookings/${id}/delete${search}`, { key: PAGE, version }, cookie);
  return responseOf(deletion.action, request, { id: String(id) });
}
export function undo(id: Id, search = "", fields = {}): Promise<Response> {
  const request = post(
    `/dashboard/bookings/${id}/restore${search}`,
    { key: PAGE, ...fields },
    cookie,
  );
  return responseOf(restoring.action, request, { id: String(id) });
}
export async function statusOf(id: number): Promise<string> {
  const rows = db.selectFrom("bookings").select("status").where("id", "=", id);
  return (await rows.executeTakeFirstOrThrow()).status;
}

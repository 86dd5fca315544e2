import { db } from "~/server/db.server";
import * as deletion from "~/routes/dashboard/delete";
import * as details from "~/routes/dashboard/details/route";
import * as restoring from "~/routes/dashboard/restore";
import { responseOf, post } from "../../support/requests";
import { cookie, load } from "../../support/dashboard";

type Id = number | string;

/** The key of the page that every form here is sent from. */
export const PAGE = "page";

export function show(id: Id): Promise<Response> {
  return load(details, `/dashboard/bookings/${id}`);
}
export function setTo(id: Id, status: string, search = "", seen = "pending"): Promise<Response> {
  const request = post(
    `/dashboard/bookings/${id}${search}`,
    { key: PAGE, intent: "status", status, seen },
    cookie,
  );
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

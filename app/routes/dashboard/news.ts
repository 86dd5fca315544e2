import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/auth/operator.server";
import { findUnseenBookings } from "~/dashboard/news.server";
import { PRIVATE } from "~/dashboard/request.server";
import { db } from "~/server/db.server";

/** Polling doesn't count as use of the session. */
export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await requireOperator(request, { used: false });
  return json(await findUnseenBookings(db, operator.id), { headers: PRIVATE });
}

import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/auth/operator.server";
import { businessNow } from "~/server/clock.server";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import { PRIVATE } from "~/dashboard/request.server";
import { db } from "~/server/db.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  return json({ q, ...(await findCustomers(db, q, businessNow().date)) }, { headers: PRIVATE });
}

import { operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import { parseSearch } from "~/dashboard/filter";
import { db } from "~/server/db.server";

export const loader = operatorLoader(async ({ request }) => {
  const q = parseSearch(new URL(request.url).searchParams.get("q") ?? "");
  return { q, ...(await findCustomers(db, q, businessNow().date)) };
});

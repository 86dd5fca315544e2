import { operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import { db } from "~/server/db.server";

export const loader = operatorLoader(async ({ request }) => {
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  return { q, ...(await findCustomers(db, q, businessNow().date)) };
});

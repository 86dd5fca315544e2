import { db } from "~/server/db.server";
import { log } from "~/server/log.server";
import { isReady } from "./readiness.server";

/**
 * Readiness check: the process answers and its database accepts bookings; otherwise "degraded", though pages may still be served.
 */
export async function loader() {
  const headers = { "content-type": "text/plain", "cache-control": "no-store" };
  try {
    await isReady(db);
    return new Response("ready\n", { headers });
  } catch (error) {
    log.error("readyz", error);
    return new Response("degraded\n", { status: 503, headers });
  }
}

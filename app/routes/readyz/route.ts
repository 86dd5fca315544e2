import { db } from "~/db.server";

/** The process answers and its database does too. */
export async function loader() {
  const headers = { "content-type": "text/plain", "cache-control": "no-store" };
  try {
    await db.selectFrom("booking_rules").select("id").executeTakeFirstOrThrow();
    return new Response("ready\n", { headers });
  } catch (error) {
    console.error("readyz:", error);
    return new Response("degraded\n", { status: 503, headers });
  }
}

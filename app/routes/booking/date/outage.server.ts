import { log } from "~/server/log.server";

/** Wraps database work of a page or press: a failure becomes a 503, which the error page and the steps handle. */
export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error("booking is unavailable", error);
    throw new Response(null, {
      status: 503,
      statusText: "Service Unavailable",
      headers: { "retry-after": "30" },
    });
  }
}

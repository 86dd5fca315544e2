import { log } from "~/server/log.server";

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

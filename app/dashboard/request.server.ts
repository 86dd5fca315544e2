import { type Filter, parseFilter } from "./filter";

/** Answers with customers' data stay in no cache. */
export const PRIVATE = { "cache-control": "no-store" };

/** The filter of the list that a request comes from. */
export function filterOf(request: Request): Filter {
  return parseFilter(new URL(request.url).searchParams);
}

/** The id in an address. Throws a 404 where it is none. */
export function idOf(text: string | undefined): number {
  if (text && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw notFound();
}

export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** Whether a change was made. A database that cannot is logged, and answered like a change that came too late (§8). */
export async function succeeded(change: Promise<boolean>): Promise<boolean> {
  try {
    return await change;
  } catch (error) {
    console.error("dashboard:", error instanceof Error ? error.stack : error);
    return false;
  }
}

import { json } from "@remix-run/node";
import type { Doer } from "~/domain/event";
import { STORED_NOWHERE } from "~/server/http";
import { log } from "~/server/log.server";
import type { TimeTaken } from "./changes/changes.server";
import { type Filter, parseFilter } from "./filter";

/** Responses with customer data must not be stored in any cache. */
export const PRIVATE = STORED_NOWHERE;

/** An operator as the author of a booking change. */
export function doerOf({ id, session }: { id: number; session: string }): Doer {
  return { by: "operator", through: "dashboard", operatorId: id, session };
}

/** The list filter in a request's URL. */
export function filterOf(request: Request): Filter {
  return parseFilter(new URL(request.url).searchParams);
}

/** The id in a URL, or null if it is not one. */
export function findId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The id in a URL. Throws a 404 if it is not one. */
export function idOf(text: string | undefined): number {
  const id = findId(text);
  if (id === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return id;
}

/** A 404 as the page's data: a thrown one would leave the document without its own title. */
export function noBooking() {
  return json({ booking: null }, { status: 404, headers: PRIVATE });
}

/** The outcome of a change. An error is logged and returned, so that the page can be shown again with everything typed. */
export async function attempt<Outcome>(
  change: Promise<Outcome>,
): Promise<Outcome | { kind: "failed" }> {
  try {
    return await change;
  } catch (error) {
    log.error("dashboard", error);
    return { kind: "failed" };
  }
}

/** Whether a change was made. A database failure is answered like a change that came too late (§8). */
export async function succeeded(change: Promise<boolean>): Promise<boolean> {
  return (await attempt(change)) === true;
}

/** The response data of a booking change that was not made; `more` says why. */
export type ChangeRefusal = { errors: { main: string }; more?: string } & Partial<TimeTaken>;

/** The response to a change that was not made, in §8's words: the database failed, or the booking's time is full without it. */
export function refusal(words: string, outcome: { kind: "failed" } | TimeTaken) {
  const [reply, status]: [ChangeRefusal, number] =
    "conflict" in outcome
      ? [
          {
            errors: { main: words },
            more: "Its time is full without it.",
            conflict: outcome.conflict,
          },
          409,
        ]
      : [{ errors: { main: words } }, 503];
  return json(reply, { status, headers: PRIVATE });
}

import { redirectDocument } from "@remix-run/node";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { paths, safeLocalPath } from "~/paths";
import { readText, sessionCookie } from "./cookies.server";
import { storePost } from "./pending-post.server";
import { operatorOfSession, type SignedIn } from "./sessions.server";

/** `used` is false for requests that a page makes by itself: they keep no session alive. */
export async function findOperator(
  request: Request,
  { used = true } = {},
): Promise<SignedIn | null> {
  const token = await readText(sessionCookie, request);
  return token ? operatorOfSession(db, token, now(), used) : null;
}

/** Others go to the sign-in, which leads back here, to the stored form or to a file's `page`. */
export async function requireOperator(
  request: Request,
  { used = true, page }: { used?: boolean; page?: string } = {},
): Promise<SignedIn> {
  const operator = await findOperator(request, { used });
  if (operator) return operator;
  const { pathname, search } = new URL(request.url);
  const next = (await storePost(request)) ?? page ?? pathname + search;
  throw redirectDocument(`${paths.login}?${new URLSearchParams({ next })}`);
}

export function wantedPage(request: Request): string {
  return safeLocalPath(new URL(request.url).searchParams.get("next"), paths.dashboard);
}

import { hashOf, isSecret, newSecret } from "~db/secret";
import { ENDED, ownCookie } from "~/server/cookie.server";

/** One an answer: once that's booked, what was typed at another's page is still there. */
function cookieOf(key: string) {
  return ownCookie(`answer-${hashOf(key).slice(0, 8)}`, 24 * 60 * 60);
}

/** Once its booking is made. */
export function forgetAnswer(key: string): Promise<string> {
  return cookieOf(key).serialize("", ENDED);
}

/**
 * What text typed at an answer's page is remembered by: the link alone would show it to whoever opens
 * that next. `isNew`: no cookie has the browser's key yet, and `headers` store it.
 */
export async function answerMemory(request: Request, key: string) {
  const cookie = cookieOf(key);
  const stored: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  const known = typeof stored === "string" && isSecret(stored) ? stored : null;
  const memory = known ?? newSecret();
  const headers: Record<string, string> = known
    ? {}
    : { "set-cookie": await cookie.serialize(memory) };
  return { memory, isNew: known === null, headers };
}

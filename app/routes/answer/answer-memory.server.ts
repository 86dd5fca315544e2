import { isSecret, newSecret } from "~db/secret";
import { ENDED, ownCookie } from "~/server/cookie.server";

const cookie = ownCookie("answers", 24 * 60 * 60);

/** Once its booking is made. */
export function forgetAnswers(): Promise<string> {
  return cookie.serialize("", ENDED);
}

/**
 * What text typed at an answer's page is remembered by: the link alone would show it to whoever opens
 * that next. `isNew`: no cookie has the browser's key yet, and `headers` store it.
 */
export async function answerMemory(request: Request, key: string) {
  const stored: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  const known = typeof stored === "string" && isSecret(stored) ? stored : null;
  const browser = known ?? newSecret();
  const headers: Record<string, string> = known
    ? {}
    : { "set-cookie": await cookie.serialize(browser) };
  return { memory: `${browser} ${key}`, isNew: known === null, headers };
}

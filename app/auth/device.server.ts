import type { DatabaseOrTransaction } from "~db/connect";
import { newSecret } from "~db/secret";
import { isKeyedHash, keyedHash } from "~/server/keyed-hash.server";
import { deviceCookie, readText } from "./cookies.server";

export function rememberDevice(account: string): Promise<string> {
  const nonce = newSecret();
  return deviceCookie.serialize(`${nonce}.${keyedHash(markedIn(account, nonce))}`);
}

/** What this browser's guesses at the account are counted by; null if it has never signed in. */
export async function knownDevice(request: Request, account: string): Promise<string | null> {
  const [nonce, mark] = (await readText(deviceCookie, request))?.split(".") ?? [];
  return nonce && mark && isKeyedHash(mark, markedIn(account, nonce)) ? nonce : null;
}

/** Signed out since or not; null for an unknown browser, and for a former operator. */
export async function operatorOfDevice(
  db: DatabaseOrTransaction,
  request: Request,
): Promise<number | null> {
  const [nonce, mark] = (await readText(deviceCookie, request))?.split(".") ?? [];
  if (!nonce || !mark) return null;
  const operators = await db
    .selectFrom("operators")
    .select(["id", "email"])
    .where("disabled_at", "is", null)
    .execute();
  return operators.find(({ email }) => isKeyedHash(mark, markedIn(email, nonce)))?.id ?? null;
}

function markedIn(account: string, nonce: string): string {
  return `device ${nonce} ${account.toLowerCase()}`;
}

import type { DatabaseOrTransaction } from "../../db/connect";
import { newSecret } from "../../db/secret";
import { isKeyedHash, keyedHash } from "~/keyed-hash.server";
import { deviceCookie, readText } from "./cookies.server";

/** The Set-Cookie value that makes a browser known for this account (an email). */
export function rememberDevice(account: string): Promise<string> {
  const nonce = newSecret();
  return deviceCookie.serialize(`${nonce}.${keyedHash(markedIn(account, nonce))}`);
}

/** The name under which a browser's guesses at this account are counted; null where it has never signed in to it. */
export async function knownDevice(request: Request, account: string): Promise<string | null> {
  const [nonce, mark] = (await readText(deviceCookie, request))?.split(".") ?? [];
  return nonce && mark && isKeyedHash(mark, markedIn(account, nonce)) ? nonce : null;
}

/** The operator who has signed in last in the browser that asks, signed out since or not; null for a stranger's, and for one who is no operator any more. */
export async function operatorOfDevice(db: DatabaseOrTransaction, request: Request): Promise<number | null> {
  const [nonce, mark] = (await readText(deviceCookie, request))?.split(".") ?? [];
  if (!nonce || !mark) return null;
  const operators = await db.selectFrom("operators").select(["id", "email"]).where("disabled_at", "is", null).execute();
  return operators.find(({ email }) => isKeyedHash(mark, markedIn(email, nonce)))?.id ?? null;
}

/** What a browser's mark is the hash of. */
function markedIn(account: string, nonce: string): string {
  return `device ${nonce} ${account.toLowerCase()}`;
}

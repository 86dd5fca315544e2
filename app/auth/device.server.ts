import { newSecret } from "../../db/secret";
import { deviceCookie, readText } from "./cookies.server";
import { throttleKey } from "./throttle.server";

/** The Set-Cookie value that makes a browser known for this account (an email). */
export function rememberDevice(account: string): Promise<string> {
  const nonce = newSecret();
  return deviceCookie.serialize(`${nonce}.${marked(account, nonce)}`);
}

/** The name under which a browser's guesses at this account are counted; null where it has never signed in to it. */
export async function knownDevice(request: Request, account: string): Promise<string | null> {
  const [nonce, mark] = (await readText(deviceCookie, request))?.split(".") ?? [];
  return nonce && mark === marked(account, nonce) ? nonce : null;
}

function marked(account: string, nonce: string): string {
  return throttleKey("device", `${nonce} ${account.toLowerCase()}`).key;
}

import { randomBytes } from "node:crypto";
import { now } from "~/clock.server";
import { db } from "~/db.server";
import { authenticator, WrongCredentials } from "./authenticator.server";
import { deviceCookie, readText, sessionCookie } from "./cookies.server";
import { openSession, revokeSession } from "./sessions.server";
import { forgive, takeGuess, throttleKey } from "./throttle.server";

export type Credentials = { email: string; password: string };
export type SignIn = { kind: "signedIn"; cookies: string[] } | { kind: "wrong" } | { kind: "wait"; seconds: number };

/**
 * Signs an operator in, or says why not. A new session each time; the one that the browser had is revoked.
 * `address` is the client's, for the throttle.
 */
export async function signIn(request: Request, address: string, { email, password }: Credentials): Promise<SignIn> {
  const account = email.toLowerCase();
  const device = await knownDevice(request, account);
  const keys = [throttleKey("address", address), device ? throttleKey("device", device) : throttleKey("account", account)];
  const wait = await takeGuess(db, keys, now());
  if (wait > 0) return { kind: "wait", seconds: Math.ceil(wait / 1000) };

  try {
    const operator = await authenticator.authenticate("form", bounded(request, { email, password }));
    await forgive(db, keys);
    return { kind: "signedIn", cookies: await freshCookies(request, operator.id, account) };
  } catch (error) {
    if (error instanceof WrongCredentials) return { kind: "wrong" };
    throw error;
  }
}

/** The strategy reads a body by itself, without a limit: it gets one made of what has been read already. */
function bounded(request: Request, credentials: Credentials): Request {
  return new Request(request.url, { method: "POST", body: new URLSearchParams(credentials) });
}

async function freshCookies(request: Request, operatorId: number, account: string): Promise<string[]> {
  const old = await readText(sessionCookie, request);
  if (old) await revokeSession(db, old);
  const token = await openSession(db, operatorId, now());
  const nonce = randomBytes(16).toString("base64url");
  return [await sessionCookie.serialize(token), await deviceCookie.serialize(`${nonce}.${marked(account, nonce)}`)];
}

/** The name under which a browser's guesses at this account are counted; null where it has never signed in to it. */
async function knownDevice(request: Request, account: string): Promise<string | null> {
  const [nonce, mark] = (await readText(deviceCookie, request))?.split(".") ?? [];
  return nonce && mark === marked(account, nonce) ? nonce : null;
}

function marked(account: string, nonce: string): string {
  return throttleKey("device", `${nonce} ${account}`).key;
}

import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { log } from "~/server/log.server";
import { knownDevice } from "./device.server";
import { startSession } from "./start-session.server";
import { beginPendingSignIn } from "./pending-sign-in.server";
import { findFactor } from "./second-factor.server";
import { forgive, takeGuess, throttleKey } from "./throttle.server";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { isPassword } from "./password.server";
import type { Recognized } from "./sessions.server";

type Credentials = { email: string; password: string };
type SignIn =
  | { kind: "signedIn" | "code"; cookies: string[] }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number };

export async function signIn(
  request: Request,
  address: string,
  { email, password }: Credentials,
): Promise<SignIn> {
  const account = email.toLowerCase();
  const device = await knownDevice(request, account);
  // A known browser waits for nobody's guesses, not even those of its own address.
  const keys = device ? [throttleKey("device", device)] : strangersKeys(account, address);
  const guess = await takeGuess(db, keys, now());
  if (guess.wait > 0) return refused({ kind: "wait", seconds: Math.ceil(guess.wait / 1000) });

  try {
    const operator = await authenticator.authenticate(
      "form",
      bounded(request, { email, password }),
    );
    await forgive(db, guess);
    const cookies = await startSession(request, operator, "password");
    if (cookies) return { kind: "signedIn", cookies };
    return (await findFactor(db, operator.id))
      ? { kind: "code", cookies: [await beginPendingSignIn(operator)] }
      : refused({ kind: "wrong" });
  } catch (error) {
    if (error instanceof WrongCredentials) return refused({ kind: "wrong" });
    throw error;
  }
}

function strangersKeys(account: string, address: string) {
  return [
    throttleKey("address", address),
    throttleKey("stranger", `${account} ${address}`),
    throttleKey("newcomers", account),
    throttleKey("returning", account),
  ];
}

/** Logs no name: it may be a password typed into the wrong field. */
function refused(outcome: SignIn): SignIn {
  log.info("sign-in refused", { why: outcome.kind });
  return outcome;
}

/** The strategy reads a body without a limit, so it gets one made of what was read. */
function bounded(request: Request, credentials: Credentials): Request {
  return new Request(request.url, { method: "POST", body: new URLSearchParams(credentials) });
}

/** For a wrong password and an unknown operator alike. */
class WrongCredentials extends Error {}

const authenticator = new Authenticator<Recognized>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const operator = await db
      .selectFrom("operators")
      .select(["id", "email", "password_hash"])
      .where("email", "=", text(form, "email"))
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    const right = await isPassword(text(form, "password"), operator?.password_hash);
    if (!operator || !right) throw new WrongCredentials();
    return operator;
  }),
);

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

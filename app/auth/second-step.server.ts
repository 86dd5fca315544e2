import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { log } from "~/server/log.server";
import { knownDevice } from "./device.server";
import { startSession } from "./start-session.server";
import { findPendingSignIn } from "./pending-sign-in.server";
import { takeRecoveryCode } from "./recovery-codes.server";
import { findFactor, takeCode } from "./second-factor.server";
import { forgive, takeGuess, throttleKey } from "./throttle.server";

export type Proof = { kind: "code" | "recovery"; typed: string };
/** `codesLeft` is set after a recovery code; `lost`: the password has to be entered again. */
type SecondStep =
  | { kind: "signedIn"; cookies: string[]; codesLeft: number | null }
  | { kind: "wrong" }
  | { kind: "lost" }
  | { kind: "wait"; seconds: number };

export async function signInWith(
  request: Request,
  address: string,
  { kind, typed }: Proof,
): Promise<SecondStep> {
  const operator = await findPendingSignIn(request);
  if (!operator) return { kind: "lost" };
  const device = await knownDevice(request, operator.email);
  const whose = device ?? `${operator.id} ${address}`;
  // Recovery codes can't be guessed, so guesses at the app's codes don't block them.
  const keys =
    kind === "recovery"
      ? [throttleKey("code", `recovery ${whose}`)]
      : [
          throttleKey("code", whose),
          throttleKey("codes", `${device ? "known" : "new"} ${operator.id}`),
        ];
  const guess = await takeGuess(db, keys, now());
  if (guess.wait > 0) return { kind: "wait", seconds: Math.ceil(guess.wait / 1000) };

  const right =
    kind === "code"
      ? await takeCode(db, operator.id, typed, now())
      : await takeRecoveryCode(db, operator.id, typed);
  if (!right) {
    log.info("second factor refused", { operator: operator.id, kind });
    return { kind: "wrong" };
  }
  await forgive(db, guess);
  const factor = kind === "recovery" ? await findFactor(db, operator.id) : null;
  const cookies = await startSession(request, operator, "secondFactor");
  if (!cookies) return { kind: "lost" };
  return { kind: "signedIn", cookies, codesLeft: factor?.codesLeft ?? null };
}

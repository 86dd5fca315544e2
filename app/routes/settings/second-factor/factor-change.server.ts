import type { DatabaseOrTransaction } from "~db/connect";
import { dropFactor } from "~db/operators";
import { restartSession } from "~/auth/start-session.server";
import { showOnce } from "~/auth/show-once.server";
import { ownPasswordProblem } from "~/auth/own-password.server";
import { renewRecoveryCodes } from "~/auth/recovery-codes.server";
import {
  confirmFactor,
  findFactor,
  findPendingSecret,
  giveUpSetUp,
  startFactor,
} from "~/auth/second-factor.server";
import type { Operator, SignedIn } from "~/auth/sessions.server";
import { forgive, takeGuess, throttleKey } from "~/auth/throttle.server";
import { waitWords } from "~/auth/wait-words";
import { isVisible } from "~/domain/text";
import { db } from "~/server/db.server";
import { z } from "~/server/zod.server";
import { operatorPaths } from "~/operator-paths";
import { toastCookie } from "~/server/toast.server";
import type { FieldErrors } from "~/ui/error-summary";

const ELSEWHERE = "You're signed out in all other browsers.";
/** The response with the codes may have been lost, and they can't be shown again. */
const NOT_SEEN = "Haven't seen your recovery codes? Make new ones.";
const WRONG =
  "That code isn't right. Check that your phone's clock is set by itself, and enter the code that shows now.";

export const schema = z.object({
  intent: z.enum(["confirm", "give-up", "start", "renew", "off"]),
  code: z.string().default(""),
  present: z.string().default(""),
});
export type FactorChange = z.infer<typeof schema>;
type Changed = { to: string; cookies: string[] } | { errors: FieldErrors };

export async function changeFactor(
  operator: SignedIn,
  { intent, code, present }: FactorChange,
  now: number,
): Promise<Changed> {
  switch (intent) {
    case "confirm":
      return confirm(operator, code, now);
    case "give-up":
      await giveUpSetUp(db, operator.id);
      return { to: operatorPaths.account, cookies: [] };
    case "start":
    case "renew":
    case "off": {
      const wrong = await ownPasswordProblem(operator, present);
      return wrong ? { errors: { present: wrong } } : STEPS[intent](operator, now);
    }
  }
}

const STEPS = {
  async start({ id }: Operator, now: number): Promise<Changed> {
    const started = await startFactor(db, id, now);
    return {
      to: operatorPaths.secondFactor,
      cookies: started ? [] : [await toastCookie("info", "Your second factor is on already")],
    };
  },

  async renew(operator: Operator): Promise<Changed> {
    if (!(await findFactor(db, operator.id)))
      return {
        to: operatorPaths.secondFactor,
        cookies: [await toastCookie("info", "Your second factor is off")],
      };
    const cookies = await db.transaction().execute((trx) => freshCodes(trx, operator));
    return {
      to: operatorPaths.secondFactor,
      cookies: [
        ...cookies,
        await toastCookie("success", "New recovery codes", "The old ones no longer work."),
      ],
    };
  },

  async off({ id }: Operator): Promise<Changed> {
    const session = await db.transaction().execute(async (trx) => {
      await dropFactor(trx, id);
      return restartSession(trx, id);
    });
    return {
      to: operatorPaths.account,
      cookies: [session, await toastCookie("success", "Your second factor is off", ELSEWHERE)],
    };
  },
};

/** Proves that the app has the secret; from then on codes are asked for. */
async function confirm(operator: SignedIn, code: string, now: number): Promise<Changed> {
  if (!isVisible(code)) return { errors: { code: "Enter the code that your app shows" } };
  if (await findFactor(db, operator.id))
    return {
      to: operatorPaths.secondFactor,
      cookies: [await toastCookie("info", "Your second factor is on already", NOT_SEEN)],
    };
  if (!(await findPendingSecret(db, operator.id, now)))
    return {
      to: operatorPaths.secondFactor,
      cookies: [
        await toastCookie("info", "Please begin again", "The set-up was open for too long."),
      ],
    };
  const keys = [throttleKey("device", `set-up in ${operator.session}`)];
  const guess = await takeGuess(db, keys, now);
  if (guess.wait > 0) return { errors: { code: waitWords(Math.ceil(guess.wait / 1000)) } };
  const cookies = await db
    .transaction()
    .execute(async (trx) =>
      (await confirmFactor(trx, operator.id, code, now)) ? freshCodes(trx, operator) : null,
    );
  if (!cookies) return { errors: { code: WRONG } };
  await forgive(db, guess);
  return {
    to: operatorPaths.secondFactor,
    cookies: [...cookies, await toastCookie("success", "Your second factor is on", ELSEWHERE)],
  };
}

/** Shown once, on the next page. Ends every other session; returns the cookies. */
async function freshCodes(trx: DatabaseOrTransaction, operator: Operator): Promise<string[]> {
  const codes = await renewRecoveryCodes(trx, operator.id);
  return [
    await restartSession(trx, operator.id),
    await showOnce(operator, { kind: "codes", codes }),
  ];
}

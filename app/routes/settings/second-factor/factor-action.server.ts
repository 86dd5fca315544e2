import type { DatabaseOrTransaction } from "~db/connect";
import { dropFactor } from "~db/operators";
import { accountForm, type Changed } from "~/auth/account-form.server";
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
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { secretField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { operatorPaths } from "~/operator-paths";
import type { Told } from "~/server/toast.server";

const ON_ALREADY: Told = { variant: "info", title: "Your second factor is on already" };
const IS_OFF = "Your second factor is off";
const ELSEWHERE = "You're signed out in all other browsers.";
/** The response with the codes may have been lost, and they can't be shown again. */
const NOT_SEEN = "Haven't seen your recovery codes? Make new ones.";
const WRONG =
  "That code isn't right. Check that your phone's clock is set by itself, and enter the code that shows now.";

const FAULT = "a second factor cannot be changed";

/** The current password comes first. */
function proved(step: (operator: Operator) => Promise<Changed>) {
  return accountForm(
    FAULT,
    z.object({ present: secretField }),
    async ({ present }, { operator }) => {
      const wrong = await ownPasswordProblem(operator, present);
      return wrong ? { errors: { present: wrong } } : step(operator);
    },
  );
}

/** By intent. */
export const FACTOR_FORMS = {
  confirm: accountForm(FAULT, z.object({ code: secretField }), ({ code }, { operator }) =>
    confirm(operator, code, now()),
  ),
  "give-up": accountForm(FAULT, z.object({}), async (_, { operator }) => {
    await giveUpSetUp(db, operator.id);
    return { to: operatorPaths.account };
  }),
  start: proved(async ({ id }) =>
    here((await startFactor(db, id, now())) ? undefined : ON_ALREADY),
  ),
  renew: proved(async (operator) => {
    if (!(await findFactor(db, operator.id))) return here({ variant: "info", title: IS_OFF });
    const cookies = await db.transaction().execute((trx) => freshCodes(trx, operator));
    return here({ title: "New recovery codes", text: "The old ones no longer work." }, cookies);
  }),
  off: proved(async ({ id }) => {
    const session = await db.transaction().execute(async (trx) => {
      await dropFactor(trx, id);
      return restartSession(trx, id);
    });
    const told = { title: IS_OFF, text: ELSEWHERE };
    return { to: operatorPaths.account, told, cookies: [session] };
  }),
};

function here(told?: Told, cookies?: string[]): Changed {
  return { to: operatorPaths.secondFactor, told, cookies };
}

/** Proves that the app has the secret; from then on codes are asked for. */
async function confirm(operator: SignedIn, code: string, now: number): Promise<Changed> {
  if (!isVisible(code)) return { errors: { code: "Enter the code that your app shows" } };
  if (await findFactor(db, operator.id)) return here({ ...ON_ALREADY, text: NOT_SEEN });
  if (!(await findPendingSecret(db, operator.id, now)))
    return here({
      variant: "info",
      title: "Please begin again",
      text: "The set-up was open for too long.",
    });
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
  return here({ title: "Your second factor is on", text: ELSEWHERE }, cookies);
}

/** Shown once, on the next page. Ends every other session; returns the cookies. */
async function freshCodes(trx: DatabaseOrTransaction, operator: Operator): Promise<string[]> {
  const codes = await renewRecoveryCodes(trx, operator.id);
  return [
    await restartSession(trx, operator.id),
    await showOnce(operator, { kind: "codes", codes }),
  ];
}

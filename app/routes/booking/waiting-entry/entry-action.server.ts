import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { changedTitle, changesInOne, confirmAgain } from "~/booking/order/offer-changes";
import { toMade } from "~/booking/order/repeated-request.server";
import { confirmEntry, declineOffer, leaveEntry } from "~/booking/waiting/entries.server";
import { takeOffer } from "~/booking/waiting/take-offer.server";
import { answerWeather, cancelForWeather } from "~/booking/waiting/weather.server";
import { customerPaths } from "~/customer-paths";
import { MOST_OF_MAILBOX } from "~/domain/waiting";
import { senderKey } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { parseVersion, typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { findId } from "~/server/ids";
import { refuse } from "~/server/reply.server";
import { redirectWithToast } from "~/server/toast.server";
import { TAKE } from "./entry-words";

const OVER = "This has ended. You can ask again, or call us";
const FULL = `You're in line ${MOST_OF_MAILBOX} times already. Take yourself off one of those lists first, or call us`;
const CHANGED = "Your booking was changed in the meantime. Here is what's so now, or call us";
const GONE = "That time is no longer held for you. Here is what's so now";

/** What the buttons of the page do; of the same press twice, the second finds it done. */
export async function entryAction({ request, params, context }: ActionFunctionArgs) {
  const sent = typed(await readForm(request));
  const secret = params.secret ?? "";
  // Of several times each has a button of its own.
  const offer = findId(sent.take ?? sent.offer) ?? 0;
  const tell = (title: string, text?: string) =>
    redirectWithToast(customerPaths.waiting(secret), { title, text });
  const inOne = <Done>(work: (trx: DatabaseOrTransaction) => Promise<Done>) =>
    db.transaction().execute(work);

  async function press() {
    switch (sent.take ? "take" : sent.intent) {
      case "confirm": {
        const outcome = await inOne((trx) => confirmEntry(trx, secret));
        if (outcome !== "confirmed") return refused(outcome === "full" ? FULL : OVER);
        return tell("You're in line", "We'll tell you when a time opens that fits.");
      }
      case "take": {
        const catalogueVersion = parseVersion(sent.version ?? null);
        const shown = { offer, catalogueVersion, addressKey: senderKey(context) };
        const outcome = await takeOffer(db, secret, shown, businessNow());
        if (outcome.kind === "gone") return refused(GONE);
        if (outcome.kind === "changed") {
          const { changes } = outcome;
          const words = `${changesInOne(changes)} ${confirmAgain(changes, `“${TAKE}”`)}`;
          return refused(words, changedTitle(changes));
        }
        return outcome.token ? toMade(outcome.token, { same: true }) : tell("The time is yours");
      }
      case "decline":
        return (await inOne((trx) => declineOffer(trx, secret, offer)))
          ? tell(
              "You keep your place in line",
              "We'll tell you of the next time that fits, on another day or in another part of that day.",
            )
          : refused(GONE);
      case "keep":
        return (await inOne((trx) => answerWeather(trx, secret, "keep")))
          ? tell("You keep your day")
          : refused(CHANGED);
      case "call":
        return (await inOne((trx) => answerWeather(trx, secret, "call")))
          ? tell("We'll call you", "You can still choose here meanwhile.")
          : refused(CHANGED);
      case "cancel": {
        const key = senderKey(context);
        return (await inOne((trx) => cancelForWeather(trx, secret, key, businessNow())))
          ? tell("Your booking is cancelled")
          : refused(CHANGED);
      }
      case "leave":
        // Once it has ended otherwise its page says how.
        return (await inOne((trx) => leaveEntry(trx, secret)))
          ? tell("You're off the list")
          : redirect(customerPaths.waiting(secret));
      default:
        return refused("That didn't reach us. Please press again", undefined, 400);
    }
  }
  return orFault("the waiting list cannot be changed", press, (main) => refuse(503, { main }));
}

function refused(main: string, title = "That didn't work", status = 409) {
  return refuse(status, { main }, { title });
}

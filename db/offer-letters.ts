import { sql } from "kysely";
import type { MessageState } from "~/domain/message";
import { DAY_MS, mailboxOf } from "~/domain/suspicion";
import type { DatabaseOrTransaction } from "./connect";
import type { WaitingOffer } from "./schema";
import { causeOf } from "./waiting";

/** Whether a letter about it has left, or a text: of a letter, no later than `by`. */
export async function wasTold(
  db: DatabaseOrTransaction,
  { id, entry_id: entry, texted_at }: Pick<WaitingOffer, "id" | "entry_id" | "texted_at">,
  by = Infinity,
): Promise<boolean> {
  if (texted_at !== null) return true;
  const letters = db.selectFrom("messages").select("sent_at").where("kind", "=", "waitingOffer");
  const its = letters.where("cause", "=", `${causeOf(entry)}${id}`);
  const letter = await its.where("state", "in", LEFT).executeTakeFirst();
  return letter !== undefined && (letter.sent_at ?? 0) <= by;
}

/** Of an unsure one only the answer that it came hasn't. */
const LEFT: MessageState[] = ["sent", "unsure"];

/** The cause of the letter of an `offer`. */
const LETTER_OF_OFFER = sql<string>`'waiting:' || offer.entry_id || ':' || offer.id`;

/** Those open at an instant that no letter tells of. */
export function offersToText(db: DatabaseOrTransaction, at: number) {
  return db
    .selectFrom("waiting_offers as offer")
    .innerJoin("waiting_entries as entry", "entry.id", "offer.entry_id")
    .select("offer.id")
    .where("offer.answer", "is", null)
    .where("offer.until", ">", at)
    .where("offer.texted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("messages").select("id").where("cause", "=", LETTER_OF_OFFER))),
    )
    .where("entry.weather_day", "is", null);
}

type UnsentOffer = Pick<WaitingOffer, "id" | "entry_id" | "offered_at" | "answer"> & {
  letter: number;
  state: MessageState;
  recipient: string;
};

/** Offers of which somebody in line hasn't been told, since their letters were refused, or haven't left. */
export function unsentOffers(db: DatabaseOrTransaction): Promise<UnsentOffer[]> {
  return db
    .selectFrom("messages as letter")
    .innerJoin("waiting_offers as offer", (join) => join.on("letter.cause", "=", LETTER_OF_OFFER))
    .innerJoin("waiting_entries as entry", "entry.id", "offer.entry_id")
    .select(["offer.id", "offer.entry_id", "offer.offered_at", "offer.answer"])
    .select(["letter.id as letter", "letter.state", "letter.recipient"])
    .where("entry.ended_at", "is", null)
    .where("letter.kind", "=", "waitingOffer")
    .where("letter.state", "in", ["waiting", "sending", "handing", "failed"])
    .where("offer.texted_at", "is", null)
    .execute();
}

/**
 * Mailboxes that aren't reached by letters, none having left to them since: one was refused, or couldn't leave
 * within the last day.
 */
export async function unreached(db: DatabaseOrTransaction, at: number): Promise<Set<string>> {
  const found = new Set<string>();
  for (const offer of await unsentOffers(db)) {
    const { offered_at, answer, letter, state, recipient } = offer;
    const isRefused = answer === "gone" && state === "failed";
    if (!isRefused && !(answer === "lapsed" && offered_at > at - DAY_MS)) continue;
    const theirs = db.selectFrom("messages").select("id").where("recipient", "=", recipient);
    const left = theirs.where("state", "in", LEFT);
    const since = isRefused
      ? left.where("id", ">", letter)
      : left.where("sent_at", ">", offered_at);
    if (!(await since.limit(1).executeTakeFirst())) found.add(mailboxOf(recipient));
  }
  return found;
}

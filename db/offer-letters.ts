import { sql } from "kysely";
import type { MessageKind, MessageState } from "~/domain/message";
import { DAY_MS } from "~/domain/suspicion";
import { holderOf } from "~/domain/waiting";
import type { DatabaseOrTransaction } from "./connect";
import type { WaitingEntry, WaitingOffer } from "./schema";
import { causeOf, openOffers } from "./waiting";

/** Whether a letter about it has left, no later than `by`, or a text. Without `by` one that's leaving counts. */
export async function wasTold(
  db: DatabaseOrTransaction,
  { id, entry_id: entry, texted_at }: Pick<WaitingOffer, "id" | "entry_id" | "texted_at">,
  by = Infinity,
): Promise<boolean> {
  if (texted_at !== null) return true;
  const letters = db.selectFrom("messages").select("sent_at").where("kind", "=", "waitingOffer");
  const its = letters.where("cause", "=", `${causeOf(entry)}${id}`);
  const states = by === Infinity ? [...LEFT, "handing" as const] : LEFT;
  const letter = await its.where("state", "in", states).executeTakeFirst();
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

type About = { kind: MessageKind; entry: number; offer?: number };

/** Whether a letter to somebody in line still says what's so, at an instant in epoch milliseconds. */
export async function isStillSo(
  db: DatabaseOrTransaction,
  { kind, entry: id, offer }: About,
  at: number,
): Promise<boolean> {
  const entries = db.selectFrom("waiting_entries").selectAll().where("id", "=", id);
  const entry = await entries.executeTakeFirst();
  if (!entry) return false;
  const isOpen = entry.ended_at === null;
  if (kind === "waitingEnded") return !isOpen;
  if (kind === "waitingConfirm") return isOpen && entry.confirmed_at === null;
  const open = (await openOffers(db, at)).filter(({ entry_id }) => entry_id === id);
  if (kind === "waitingOffer") return open.some((each) => each.id === offer);
  if (kind !== "waitingGone" || !isOpen) return isOpen;
  const gone = db.selectFrom("waiting_offers").selectAll().where("id", "=", offer!);
  const { date, start_minute: start } = await gone.executeTakeFirstOrThrow();
  return !open.some((each) => each.date === date && each.start_minute === start);
}

type UntoldOffer = Pick<WaitingOffer, "id" | "entry_id" | "offered_at" | "answer"> &
  Pick<WaitingEntry, "email" | "phone"> & { state: MessageState | null };

/** Offers of which somebody in line hasn't been told: their letters were refused, or haven't left, or nobody texted. */
export function untoldOffers(db: DatabaseOrTransaction): Promise<UntoldOffer[]> {
  return db
    .selectFrom("waiting_offers as offer")
    .innerJoin("waiting_entries as entry", "entry.id", "offer.entry_id")
    .leftJoin("messages as letter", (join) =>
      join.on("letter.cause", "=", LETTER_OF_OFFER).on("letter.kind", "=", "waitingOffer"),
    )
    .select(["offer.id", "offer.entry_id", "offer.offered_at", "offer.answer"])
    .select(["entry.email", "entry.phone", "letter.state"])
    .where("entry.ended_at", "is", null)
    .where("entry.weather_day", "is", null)
    .where("offer.texted_at", "is", null)
    .where((eb) => eb.or([eb("letter.state", "is", null), eb("letter.state", "not in", LEFT)]))
    .execute();
}

/**
 * Whom an offer hasn't reached within the last day, by `holderOf`: its letter was refused or couldn't leave, or
 * nobody texted. Not once a letter to them has left since, or a text.
 */
export async function unreached(db: DatabaseOrTransaction, at: number): Promise<Set<string>> {
  const found = new Set<string>();
  for (const offer of await untoldOffers(db)) {
    const { entry_id: id, email, phone, offered_at, answer, state } = offer;
    const hasFailed = answer === "lapsed" || (answer === "gone" && state === "failed");
    if (!hasFailed || offered_at <= at - DAY_MS) continue;
    const letters = db.selectFrom("messages").select("id").where("recipient", "=", email);
    const left = letters.where("state", "in", LEFT);
    const own = db.selectFrom("waiting_entries").select("id").where("phone", "=", phone);
    const texts = db.selectFrom("waiting_offers").select("id").where("entry_id", "in", own);
    const since =
      (await texts.where("texted_at", ">", offered_at).executeTakeFirst()) ??
      (email &&
        (await left.where(sql`coalesce(sent_at, claimed_at)`, ">", offered_at).executeTakeFirst()));
    if (!since) found.add(holderOf({ id, email, phone }));
  }
  return found;
}

/** Who asked for a time and is off the list since an instant, otherwise than by a press, and wasn't texted that. */
export function endedLately(db: DatabaseOrTransaction, since: number): Promise<WaitingEntry[]> {
  return db
    .selectFrom("waiting_entries")
    .selectAll()
    .where("flow", "is not", null)
    .where("ended_why", "in", ["over", "unanswered"])
    .where("ended_at", ">", since)
    .where((eb) => eb(sql`coalesce(texted_at, 0)`, "<", eb.ref("ended_at")))
    .orderBy("id")
    .execute();
}

/** In line, and texted of an offer that's gone since an instant and not held again, of which no text tells. */
export async function goneAfterText(db: DatabaseOrTransaction, since: number) {
  const gone = await db
    .selectFrom("waiting_offers")
    .selectAll()
    .where("answer", "=", "gone")
    .where("texted_at", "is not", null)
    .where("answered_at", ">", since)
    .orderBy("id")
    .execute();
  const open = await openOffers(db);
  const found: { offer: WaitingOffer; entry: WaitingEntry }[] = [];
  for (const offer of gone) {
    const { entry_id: id, date, start_minute: start } = offer;
    const entries = db.selectFrom("waiting_entries").selectAll().where("id", "=", id);
    const inLine = entries.where("ended_at", "is", null).where("weather_day", "is", null);
    const entry = await inLine.executeTakeFirst();
    const isAgain = open.some(
      (each) => each.entry_id === id && each.date === date && each.start_minute === start,
    );
    if (entry && !isAgain && (entry.texted_at ?? 0) < offer.answered_at!)
      found.push({ offer, entry });
  }
  return found;
}

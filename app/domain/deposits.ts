import type { Status } from "./booking";
import { parsePrice } from "./price-override";
import { type Cents, formatPrice } from "./pricing";
import { absoluteMinute } from "./slots";
import { gstWithin } from "./tax";
import { type CivilDate, type CivilNow, civilTime, DAY_MINUTES, formatDuration } from "./time";

/** Who is asked for one (docs/product.md#deposits). */
export const DEPOSIT_FROM = {
  nobody: "Nobody",
  everybody: "Everybody",
  new: "New customers",
  price: "From a price on",
  packages: "Chosen work",
} as const;
export const DEPOSIT_WAYS = { etransfer: "By e-Transfer", phone: "By phone" } as const;

export type DepositRule = Pick<Deposit, "how" | "to" | "autodeposit"> & {
  whom: keyof typeof DEPOSIT_FROM;
  /** Asked from this price on, before tax. */
  from: Cents;
  /** Keys of packages and fixed services. */
  work: string[];
  /** A percentage of the price before tax, or cents. */
  amount: { percent: number } | { cents: Cents };
  /** How long a time is held for it. */
  hours: number;
  /** So many hours before the start, it's kept; 0 if it never is. */
  keptHours: number;
};

/** What one booking is asked for, whatever the rule says by then. */
export type Deposit = {
  cents: Cents;
  how: keyof typeof DEPOSIT_WAYS;
  /** The email that an e-Transfer goes to. */
  to: string;
  autodeposit: boolean;
  keptHours: number;
  /** Its customer has moved a booking within those hours, which gives none of it back. */
  isKept?: true;
};

type Start = { date: CivilDate; start: number };

/** In cents; 0 if none is asked. */
export function depositFor(
  { serviceKey, total }: { serviceKey: string; total: Cents },
  rule: DepositRule,
  isNew: boolean,
): Cents {
  const isAsked = {
    nobody: false,
    everybody: true,
    new: isNew,
    price: total >= rule.from,
    packages: rule.work.includes(serviceKey),
  }[rule.whom];
  if (!isAsked) return 0;
  const { amount } = rule;
  const cents = "cents" in amount ? amount.cents : Math.round((total * amount.percent) / 100);
  return Math.min(cents, total);
}

/** Percent or dollars as they're typed: "20%", "50"; null for anything else. */
export function readAmount(typed: string): DepositRule["amount"] | null {
  const percent = /^(\d{1,3})\s*%$/.exec(typed.trim());
  if (percent) return isPercent(Number(percent[1])) ? { percent: Number(percent[1]) } : null;
  const cents = parsePrice(typed.trim());
  return cents ? { cents } : null;
}

const isPercent = (number: number) => number >= 1 && number <= 100;

const MORNING = 10 * 60;
const EVENING = 20 * 60;
/** An e-Transfer takes half an hour. */
const LEAST_MINUTES = 30;

/**
 * Until when a time is held: never at night, nor for longer than half of what's left until its start.
 * Null if that leaves too little: then no deposit is asked for.
 */
export function depositEnd(now: CivilNow, start: Start, hours: number): CivilNow | null {
  const [begins, half] = [minuteOf(now), minuteOf(halfWay(now, start))];
  const end = byDay(Math.min(begins + hours * 60, half), half);
  return end - begins < LEAST_MINUTES ? null : timeAt(end);
}

/** Between now and its start: no hold lasts longer. */
export function halfWay(now: CivilNow, start: Start): CivilNow {
  const begins = minuteOf(now);
  return timeAt(begins + Math.floor((absoluteMinute(start) - begins) / 2));
}

const minuteOf = ({ date, minute }: CivilNow) => absoluteMinute({ date, start: minute });

function timeAt(at: number): CivilNow {
  const { date, start: minute } = civilTime(at);
  return { date, minute };
}

/** Of the morning after a night if that's not too late, else of the evening before. */
function byDay(end: number, latest: number): number {
  const minute = end % DAY_MINUTES;
  if (minute >= MORNING && minute <= EVENING) return end;
  const midnight = end - minute + (minute > EVENING ? DAY_MINUTES : 0);
  const morning = midnight + MORNING;
  return morning <= latest ? morning : midnight - DAY_MINUTES + EVENING;
}

/** The next noon of a day that the shop is open, after somebody has said that it's sent. */
export function noonAfter(days: readonly CivilDate[], isOpen: (date: CivilDate) => boolean) {
  return { date: days.find(isOpen) ?? days[0]!, minute: 12 * 60 };
}

type Asked = {
  status: Status;
  deposit: string | null;
  held_until: number | null;
  total_price_cents: Cents;
};

/** What a booking still waits for, whether or not its time is held; null if for nothing. */
export function depositDue(booking: Asked): Deposit | null {
  return booking.status === "pending" && booking.held_until !== null ? depositIn(booking) : null;
}

/** What one is asked for, at most its price by now; a letter from before there were deposits has none. */
export function depositIn({
  deposit,
  total_price_cents: price,
}: Partial<Pick<Asked, "deposit">> & Pick<Asked, "total_price_cents">): Deposit | null {
  const asked = deposit ? (JSON.parse(deposit) as Deposit) : null;
  return asked && { ...asked, cents: Math.min(asked.cents, price) };
}

/** `net` is what was paid and not refunded. */
export function missingOf({ cents }: Deposit, net: Cents): Cents {
  return Math.max(0, cents - net);
}

/** So many minutes before the start. */
export function isKeptAt({ isKept, keptHours }: Deposit, minutesLeft: number): boolean {
  return isKept === true || minutesLeft < keptHours * 60;
}

/** What's kept if it's cancelled by its customer; `net` is what was paid and not refunded. */
export function keptOf(deposit: Deposit | null, net: Cents, minutesLeft: number): Cents {
  if (!deposit || !isKeptAt(deposit, minutesLeft)) return 0;
  return mostKept(deposit, net);
}

/** What can be kept at all: never more than the deposit. */
export function mostKept({ cents }: Deposit, net: Cents): Cents {
  return Math.max(0, Math.min(cents, net));
}

/** Before a press that cancels; null if nothing was paid. */
export function refundWords(back: Cents): string | null {
  return back > 0 ? `${formatPrice(back)} will be refunded to you.` : null;
}

/** Before a press that moves to a time so near that a deposit, which isn't yet, is kept if that's cancelled. */
export function movedWords(
  deposit: Deposit | null,
  net: Cents,
  minutesLeft: { now: number; there: number },
): string | undefined {
  const kept = keptOf(deposit, net, minutesLeft.there);
  if (kept === 0 || keptOf(deposit, net, minutesLeft.now) > 0) return undefined;
  return `Your deposit of ${formatPrice(kept)} is kept if you move here and then cancel: it's less than ${inHours(deposit!.keptHours)} before the start.`;
}

/** What's left of a cancelled booking's price, with GST included; `rate` is null where it isn't charged. */
export function keptSale(kept: Cents, rate: number | null) {
  const taxes = kept > 0 && rate !== null ? [gstWithin(kept, rate)] : [];
  return { total: taxes[0]?.base ?? kept, taxes };
}

/**
 * Before the press that books: how much, where to, by when, and what happens otherwise. `cents` is null
 * where the price may still change on the page.
 */
export function askWords(
  rule: DepositRule,
  cents: Cents | null,
  { phone, by }: { phone: string; by: string | null },
): string {
  const { amount } = rule;
  const most = "cents" in amount ? formatPrice(amount.cents) : `${amount.percent}% of the total`;
  const when = by ? `by ${by}` : `within ${inHours(rule.hours)}, and sooner if your time is near`;
  const way =
    rule.how === "phone"
      ? `call ${phone} to pay it ${when}`
      : `send it by e-Transfer to ${rule.to} ${when}, with your booking's reference as the message`;
  const whose = {
    new: "On your first visit we",
    price: cents === null ? `From ${formatPrice(rule.from)} on we` : "We",
  }[rule.whom as string];
  return [
    `${whose ?? "We"} ask for a deposit of ${cents === null ? most : formatPrice(cents)}: ${way}.`,
    "Otherwise others can book the time.",
    keptWords(rule),
  ].join(" ");
}

/** How it's paid, once the booking has a reference. */
export function payWords(
  { cents, how, to, autodeposit }: Deposit,
  { phone, reference }: { phone: string; reference: string },
): string {
  if (how === "phone") return `Call ${phone} to pay the deposit of ${formatPrice(cents)}.`;
  const send = `Send the deposit of ${formatPrice(cents)} by e-Transfer to ${to}, with ${reference} as the message.`;
  return autodeposit
    ? `${send} It's deposited automatically, so it needs no question.`
    : `${send} If your bank asks for a question and an answer, tell us the answer by phone, ${phone}, and never in the message.`;
}

/** `until` is the end of its hold in words. */
export function heldWords(until: string, isHeld: boolean, isAllThere = false): string {
  if (isHeld)
    return `We hold your time until ${until}, Pacific time. After that others can book it.`;
  const call = isAllThere ? "Call us: it's" : "If you've sent the deposit, call us: the time is";
  return `Your time was held until ${until}, Pacific time, and now others can book it. ${call} yours if it's still free, and otherwise you get your money back.`;
}

/** What becomes of it if the booking is cancelled. */
export function keptWords({ keptHours, isKept }: Pick<Deposit, "keptHours" | "isKept">): string {
  if (isKept)
    return `A move less than ${inHours(keptHours)} before the start doesn't bring it back: we keep it if you cancel.`;
  return keptHours === 0
    ? "You get it back if you cancel."
    : `You get it back if you cancel at least ${inHours(keptHours)} before the start. After that we keep it.`;
}

/** Why the customer loses it who cancels now. */
export function lateWords({ keptHours, isKept }: Pick<Deposit, "keptHours" | "isKept">): string {
  return `${isKept ? "moved it" : "cancels"} less than ${inHours(keptHours)} before the start`;
}

const inHours = (hours: number) => formatDuration(hours * 60);

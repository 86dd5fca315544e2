import { liesAhead, type Status } from "./booking";
import { dialable } from "./phone";
import { estimateIn } from "./json-columns";
import type { Cents } from "./pricing";
import { taxedWords } from "./tax";
import {
  addDays,
  type CivilDate,
  type CivilNow,
  formatDuration,
  formatShortDate,
  formatTime,
} from "./time";

/** What an owner's own phone tells a customer (docs/product.md#texts). */
export const TEXT_NAMES = {
  confirmed: "Confirmed",
  moved: "Moved",
  reminder: "Reminder",
  onOurWay: "On our way",
} as const;
export type TextKind = keyof typeof TEXT_NAMES;
export const TEXT_KINDS = Object.keys(TEXT_NAMES) as [TextKind, ...TextKind[]];
/** `to` is a number as it was typed. */
export type ReadyText = { kind: TextKind; to: string; words: string };

type Job = {
  status: Status;
  customer_name: string;
  customer_phone: string;
  meet_name: string | null;
  meet_phone: string | null;
  service_name: string;
  booking_date: CivilDate;
  start_minute: number;
  location_mode: string;
  street: string | null;
  city: string | null;
  total_price_cents: Cents;
  taxes: string;
  suspicion: string | null;
};
/** From whom and when; `phone` and `street` are "" without. */
export type TextedBy = {
  shop: { name: string; phone: string; street: string };
  now: CivilNow;
};
/** `drive`: how long the road takes, in minutes; null where that isn't known. */
type Around = TextedBy & {
  drive: number | null;
  moved: boolean;
};

/** What may be told of a booking now; empty for one that's over, unconfirmed or can't be texted. */
export function readyTexts(job: Job, { shop, now, drive, moved }: Around): ReadyText[] {
  const { status, booking_date: date, start_minute: start } = job;
  if (status !== "confirmed" || job.suspicion) return [];
  const isAhead = liesAhead({ status, date, start }, now);
  const isNear = date === now.date || date === addDays(now.date, 1);
  const when = `${formatShortDate(date)} at ${formatTime(start)}`;
  const where = whereWords(job, shop);
  const change = shop.phone ? ` To change it, call ${shop.phone}.` : "";
  const told = (kind: TextKind, words: string) =>
    text(kind, job.customer_phone, job.customer_name, shop, words);
  return [
    ...(isAhead && !moved
      ? told(
          "confirmed",
          `Your ${job.service_name} is confirmed for ${when}, ${where}. Estimated total: ${taxedWords(estimateIn(job))}.${change}`,
        )
      : []),
    ...(isAhead && moved
      ? told("moved", `Your ${job.service_name} is now on ${when}, ${where}.${change}`)
      : []),
    ...(isAhead && isNear
      ? told(
          "reminder",
          `Just a reminder: your ${job.service_name} is ${date === now.date ? "today" : "tomorrow"}, ${when}, ${where}.${change}`,
        )
      : []),
    ...(date === now.date && job.location_mode === "mobile" ? onOurWay(job, shop, drive) : []),
  ];
}

/** Who stands at the car is told that the crew is coming. */
function onOurWay(job: Job, shop: Around["shop"], drive: number | null): ReadyText[] {
  const words =
    drive === null
      ? "We're on our way to you."
      : `We're on our way to you, and should be there in about ${formatDuration(Math.ceil(drive / 5) * 5)}.`;
  return job.meet_phone && dialable(job.meet_phone)
    ? text("onOurWay", job.meet_phone, job.meet_name ?? "", shop, words)
    : text("onOurWay", job.customer_phone, job.customer_name, shop, words);
}

function text(
  kind: TextKind,
  to: string,
  name: string,
  shop: Around["shop"],
  words: string,
): ReadyText[] {
  return dialable(to) ? [{ kind, to, words: `${greeting(name, shop)} ${words}` }] : [];
}

/** "Hi Sam, it's Northlight Auto Detailing." */
export function greeting(name: string, shop: { name: string }): string {
  const [first] = name.trim().split(/\s+/);
  return `Hi${first ? ` ${first}` : ""}, it's ${shop.name}.`;
}

/** What tells somebody without an email what they asked for costs. */
export function answerText(
  name: string,
  shop: { name: string },
  answer: { service: string; price: string; minutes: number; until: CivilDate; page: string },
): string {
  return `${greeting(name, shop)} ${answer.service}: ${answer.price}, about ${formatDuration(answer.minutes)}. It holds until ${formatShortDate(answer.until)}. See it and choose a time: ${answer.page}`;
}

/** Asks who has no email whether they want another day. */
export function weatherText(
  name: string,
  shop: { name: string },
  { day, work, page }: Record<"day" | "work" | "page", string>,
): string {
  return `${greeting(name, shop)} The weather on ${day} doesn't look good for your ${work}. Choose another time, keep your day or cancel here, or call us: ${page}`;
}

function whereWords({ location_mode, street, city }: Job, shop: Around["shop"]): string {
  if (location_mode === "shop") return shop.street ? `at our shop, ${shop.street}` : "at our shop";
  const address = [street, city].filter(Boolean).join(", ");
  return address ? `at ${address}` : "at your place";
}

import { parseFilter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { addDays } from "~/domain/time";
import { draftCookie, fullDraft } from "../support/cookies";
import type { FilledShop } from "./answers-shops";
import type { Ask } from "./client";
import { CASES } from "./lists-cases";
import { TODAY } from "./lists-fill";

/** A page, and the heading that identifies it. */
export type Wanted = { ask: Ask; heading: string };
/** A page that is requested from shops of every size. */
type Question = { name: string; of: (shop: FilledShop) => Promise<Wanted> };

/** What a visitor with a draft sees is cached, but not for an address this long (docs/decisions/0040). */
const TOO_LONG_TO_KEEP = `?${"x".repeat(300)}`;

/** The dashboard screens of lists.ts (tiles are on every list), one booking's details, and the calendar as a visitor sees it. */
export const QUESTIONS: Question[] = [
  ...CASES.flatMap(({ name, screen }) => {
    if (!screen) return [];
    return [{ name, of: async ({ db, operator }: FilledShop) => ({ ask: { path: await screen.address(db), headers: { cookie: operator } }, heading: screen.heading }) }];
  }),
  { name: "details of today's first booking", of: details },
  { name: "calendar, as it was a moment ago", of: () => calendar("") },
  { name: "calendar, rendered", of: () => calendar(TOO_LONG_TO_KEEP) },
];

async function details({ db, operator }: FilledShop): Promise<Wanted> {
  const today = db.selectFrom("bookings").select(["id", "customer_name"]).where("booking_date", "=", TODAY);
  const { id, customer_name } = await today.orderBy("start_minute").orderBy("id").limit(1).executeTakeFirstOrThrow();
  return { ask: { path: detailsPath(id, parseFilter(new URLSearchParams())), headers: { cookie: operator } }, heading: customer_name };
}

async function calendar(search: string): Promise<Wanted> {
  const draft = fullDraft({ date: addDays(TODAY, 1), start: null });
  return { ask: { path: `/booking/date${search}`, headers: { cookie: `draft=${await draftCookie(draft)}` } }, heading: "Choose Date" };
}

import type { Database } from "~db/connect";
import { depositTerms } from "~/booking/order/deposit.server";
import { changedSince } from "~/booking/order/changed-offer.server";
import { type Draft, markOf } from "~/booking/wizard/draft.server";
import { changesInOne, type OfferChanges } from "~/booking/order/offer-changes";
import { minutesOf, quoteOf } from "~/booking/quote";
import { summaryOf, whenOf } from "~/booking/summary/summary";
import { afterwards, whenWords } from "~/booking/summary/summary-lines";
import { whereOf, whereWords } from "~/booking/place/travel.server";
import { orderOfDraft, type StepState } from "~/booking/wizard/journey.server";
import { isTown, TOWN_NAMES } from "~/content/place-names";
import { readyAt } from "~/domain/pickup";
import { businessInForce } from "~/server/business.server";
import { businessNow } from "~/server/clock.server";
import type { CatalogueInForce } from "~/server/catalogue.server";
import { loadSchedule } from "~/server/hours.server";
import { offerOf } from "./contact-draft.server";

/** What the page shows beside the answers. */
export async function contactPage(db: Database, { prices, draft, timeIsFree, reached }: StepState) {
  const business = await businessInForce(db);
  const changes = await changedSince(db, draft.prices, prices, orderOfDraft(draft));
  const { place, date, start } = draft;
  const chosen = { place, ...(date && start !== null && { time: { date, start } }) };
  const quote = quoteOf(prices, draft.selection);
  return {
    key: draft.key,
    mark: markOf(draft),
    shown: offerOf(prices, draft),
    version: prices.version,
    note: noteOf(changes, draft),
    minutes: minutesOf(prices, draft.selection) ?? 0,
    place: draft.place,
    where: draft.place && whereWords(draft.place, business),
    city: isTown(draft.place) ? TOWN_NAMES[draft.place] : "",
    summary: {
      ...summaryOf(
        prices,
        draft,
        await whenReady(db, prices, draft, timeIsFree),
        whereOf(draft.place, business),
      ),
      deposit: depositTerms(prices.deposits, quote, chosen, businessNow()),
    },
    reached,
  };
}

/** With when to fetch the car, if a coating cures in it. */
async function whenReady(db: Database, prices: CatalogueInForce, draft: Draft, isFree: boolean) {
  const when = whenOf(prices, draft, isFree);
  const { minutes, cure } = quoteOf(prices, draft.selection) ?? { minutes: 0, cure: 0 };
  const { place, date, start } = draft;
  if (!when.time || !cure || place !== "shop" || !date || start === null) return when;
  const ready = readyAt(date, start + minutes + cure, await loadSchedule(db));
  return whenWords(date, start, minutes, afterwards(ready));
}

function noteOf(changes: OfferChanges | null, { left }: Draft): string | null {
  if (changes) return changesInOne(changes);
  return left ? "Work that isn't offered any more is left out." : null;
}

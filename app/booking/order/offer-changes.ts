import { type Cents, shortPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { lineLabel, type Pricing } from "../package/package";
import type { Quote } from "../quote";

type Option = { id: string; name: string };
/** `pricing`, `guarantee` and `needsGarage` are a package's; wizard work has none. */
export type Offer = Omit<Quote, "options"> & {
  options: Option[];
  pricing: Pricing | null;
  guarantee: string | null;
  needsGarage: boolean;
};

/** In sentences; `price` and `label` are null if they stay, and `total` is what it costs now. */
export type OfferChanges = {
  price: string | null;
  label: string | null;
  others: string;
  total: Cents;
};

/** What differs from the offer that a page showed; null if nothing does. `was` is null if it wasn't sold. */
export function offerChanges(was: Offer | null, is: Offer): OfferChanges | null {
  const price =
    was?.total === is.total
      ? null
      : `The price of ${is.serviceName} is now ${shortPrice(is.total)}${was ? ` (it was ${shortPrice(was.total)})` : ""}.`;
  const others = was
    ? [
        renamed(was, is),
        ...optionChanges(was, is),
        longer(was, is),
        curing(was, is),
        garage(was, is),
      ]
    : [];
  const changes = {
    price,
    label: was && relabelled(was, is),
    others: inOne([...others, was && guaranteed(was, is)]),
    total: is.total,
  };
  return changesInOne(changes) ? changes : null;
}

export function changesInOne({ price, label, others }: OfferChanges): string {
  return inOne([price, label, others]);
}

export function changedTitle({ price }: OfferChanges): string {
  return price ? "The price has changed" : "Something changed meanwhile";
}

export function confirmAgain({ price }: OfferChanges, button: string): string {
  return `Press ${button} again to book ${price ? "at the new price" : "it so"}`;
}

function relabelled(was: Offer, is: Offer): string | null {
  if (!was.pricing || !is.pricing) return null;
  const [before, now] = [priceIs(was.pricing), priceIs(is.pricing)];
  return before === now ? null : `${shortPrice(is.total)} is now ${now}; it was ${before}.`;
}

function priceIs(pricing: Pricing): string {
  const fixed = pricing.scales ? "fixed" : "fixed for any vehicle";
  return { starting: "a starting price", from: `“${lineLabel(pricing)}”`, fixed }[pricing.label];
}

function renamed(was: Offer, is: Offer): string | null {
  // Other hours of hourly work are other work, not another name.
  if (was.serviceKey !== is.serviceKey || was.serviceName === is.serviceName) return null;
  return `${was.serviceName} is now called ${is.serviceName}.`;
}

function optionChanges(was: Offer, is: Offer): (string | null)[] {
  const names = new Map(is.options.map(({ id, name }) => [id, name]));
  return was.options.map(({ id, name }) => {
    const now = names.get(id);
    if (now === undefined) return `${name} isn't offered any more and is left out.`;
    return now === name ? null : `${name} is now called ${now}.`;
  });
}

function garage(was: Offer, is: Offer): string | null {
  return is.needsGarage && !was.needsGarage
    ? "At your place it now needs a garage with a door."
    : null;
}

function longer(was: Offer, is: Offer): string | null {
  if (was.minutes === is.minutes) return null;
  return `It now takes about ${formatDuration(is.minutes)} (it was ${formatDuration(was.minutes)}).`;
}

function curing(was: Offer, is: Offer): string | null {
  if (was.cure === is.cure) return null;
  if (is.cure === 0) return "At our shop the car is now ready when the work is.";
  const before = was.cure ? ` (it was ${formatDuration(was.cure)})` : "";
  return `At our shop the coating now cures for ${formatDuration(is.cure)} afterwards${before}.`;
}

function guaranteed(was: Offer, is: Offer): string | null {
  if (was.guarantee === is.guarantee) return null;
  if (is.guarantee === null) return `“${was.guarantee}” isn't promised any more.`;
  const before = was.guarantee ? ` (it was “${was.guarantee}”)` : "";
  return `The guarantee is now “${is.guarantee}”${before}.`;
}

function inOne(sentences: readonly (string | null)[]): string {
  return sentences.filter(Boolean).join(" ");
}

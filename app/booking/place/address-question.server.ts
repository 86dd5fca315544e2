import { type Disagreement, disagreement, townTyped } from "~/content/gazetteer";
import { type JobPlace } from "~/content/place-names";
import { placeName } from "~/content/stops";
import type { Address } from "~/domain/address";
import type { Values } from "~/domain/values";
import { hasConfirmed } from "~/server/submission.server";
import type { Told } from "~/server/toast.server";
import type { BookingQuestion } from "../order/booking-question";

/** Why we don't drive there. */
const UNREACHED = {
  ferry: "we don't cross by ferry",
  far: "it's more than 200 km away",
  abroad: "we don't work outside Canada",
};

/** What a form is asked whose address was refused for its place; null if nothing is. */
export function addressQuestion(
  place: JobPlace | null,
  { street = "", city = "" }: Partial<Address>,
  refused: Values,
): BookingQuestion | null {
  const other = place && refused.city ? disagreement(place, { street, city }) : null;
  if (!place || !other || declined(place, other)) return null;
  const [words, instead] = wordsOf(place, other);
  const token = tokenOf(place, other);
  return {
    kind: "choice",
    id: "address",
    token,
    words,
    legend: words,
    answers: [
      ["instead", ...instead],
      ["confirmed", token, `Keep ${placeName(place)}`],
    ],
  };
}

function wordsOf(
  place: JobPlace,
  other: Disagreement,
): [words: string, instead: [JobPlace, string]] {
  const name = nameOf(other);
  const looks = `That address ${name ? `looks like ${name}` : `doesn't look like ${placeName(place)}`}`;
  if (other.kind === "town" || other.kind === "road") {
    const work = name ? `Work in ${name}` : "Work somewhere else";
    return [
      `${looks}. ${work} instead?`,
      [other.kind === "town" ? other.place : "elsewhere", work],
    ];
  }
  return [
    `${looks}, and ${UNREACHED[other.kind]}. Is the work in ${placeName(place)}?`,
    ["shop", "Bring it to the shop"],
  ];
}

/** Why an address can't be booked for a place; null if it can, or if the customer keeps the place. */
export function addressProblem(
  place: JobPlace,
  address: Address,
  confirmed: readonly string[],
): string | null {
  const other = disagreement(place, address);
  if (!other) return null;
  if (hasConfirmed({ confirmed }, { token: tokenOf(place, other) })) return null;
  const unreached = declined(place, other);
  if (unreached)
    return `We can't come to ${nameOf(other) ?? "that address"}: ${UNREACHED[unreached]}. Please phone us`;
  const name = nameOf(other) ?? "That address";
  const isOfCity = other.kind === "town" && townTyped(address.city) === other.place;
  const choose =
    other.kind === "town"
      ? `Choose ${name} as the place, or correct`
      : other.kind === "road"
        ? "Choose somewhere else as the place, or correct"
        : "Correct";
  return `${name} isn't the place you chose, ${placeName(place)}. ${choose} the ${isOfCity ? "city" : "address"}`;
}

/** "Somewhere else" is a request, but not for where nobody drives. */
function declined(place: JobPlace, { kind }: Disagreement): keyof typeof UNREACHED | null {
  return place !== "elsewhere" || kind === "town" || kind === "road" ? null : kind;
}

/** Agrees to an address that isn't in the place; null if it is. */
export function addressToken(place: JobPlace, address: Address): string | null {
  const other = disagreement(place, address);
  return other && tokenOf(place, other);
}

function tokenOf(place: JobPlace, other: Disagreement): string {
  return `${place}, not ${nameOf(other) ?? other.kind}`;
}

function nameOf(other: Disagreement): string | null {
  return other.kind === "town" ? placeName(other.place) : other.name;
}

/** Above the page that "Work in Whistler" leads to. */
export function placedWords(place: JobPlace, isFree: boolean, small: string | null): Told {
  return {
    variant: "info",
    title: place === "shop" ? "Your time at the shop" : `Your time is for ${placeName(place)} now`,
    text: isFree
      ? "Check the total, then confirm your booking."
      : (small ?? "It isn't free there: choose another one."),
  };
}

import type { EntryPage } from "~/booking/waiting/lines.server";

export const TAKE = "Take this time";

type State = Pick<EntryPage, "state" | "isEarlier" | "weather"> & { offer: object | null };

export function titleOfEntry({ state, isEarlier, offer, weather }: State): string {
  if (weather) return WEATHER[weather.state];
  if (state === "unconfirmed") return "Shall we tell you when a time opens?";
  if (state === "inLine") return offer ? "A time is free for you" : "You're in line";
  if (state !== "taken") return "You're off the list";
  return isEarlier ? "You have the earlier time" : "You have the time";
}

const WEATHER: Record<NonNullable<EntryPage["weather"]>["state"], string> = {
  open: "Another time because of the weather?",
  kept: "You keep your day",
  moved: "Your booking has another time",
  cancelled: "Your booking is cancelled",
  over: "There's nothing left to choose here",
};

/** Why nobody is waiting any more. */
export const ENDED: Record<Exclude<EntryPage["state"], "unconfirmed" | "inLine">, string> = {
  taken: "Your booking is now at the time that we held for you.",
  changed:
    "You took a time that we held for you, and the booking has been changed or cancelled since.",
  left: "You took yourself off. We won't write about it again.",
  removed: "We took this off the list. If that's a mistake, call us.",
  over: "The days that you asked for are over, or what you asked for can't be booked any more.",
  unanswered: "Two times that we held for you had no answer, so we don't hold any more.",
};

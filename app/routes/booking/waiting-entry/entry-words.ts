import type { EntryPage } from "~/booking/waiting/lines.server";

export const TAKE = "Take this time";

type State = Pick<EntryPage, "state" | "weather"> & { offer: object | null };

export function titleOfEntry({ state, offer, weather }: State): string {
  if (weather) return WEATHER[weather.state];
  if (state === "unconfirmed") return "Shall we tell you when a time opens?";
  if (state === "inLine") return offer ? "A time is free for you" : "You're in line";
  return state === "taken" ? "You have the earlier time" : "You're off the list";
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
  taken: "Your booking is now at the time that you took.",
  left: "You took yourself off. We won't write about it again.",
  removed: "We took this off the list. If that's a mistake, call us.",
  over: "The days that you asked for are over, or what you asked for can't be booked any more.",
  unanswered: "Two times that we held for you had no answer, so we don't hold any more.",
};

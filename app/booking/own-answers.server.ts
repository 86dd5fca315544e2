import type { AppLoadContext } from "@remix-run/node";
import { ownValue } from "~/stand-in.server";
import type { Draft } from "./steps";
import type { When } from "./summary";

/** The draft for a page that is kept for many: its car is this visitor's own (decision record 40). */
export function withOwnCar<Answers extends Pick<Draft, "make" | "model">>(context: AppLoadContext, draft: Answers): Answers {
  return { ...draft, make: ownValue(context, draft.make), model: ownValue(context, draft.model) };
}

/** The words of a chosen time for such a page. */
export function ownWhen(context: AppLoadContext, { date, time }: When): When {
  return { date: date && ownValue(context, date), time: time && ownValue(context, time) };
}

import type { SerializeFrom } from "@remix-run/node";
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { useState } from "react";
import type { ToastMessage } from "~/ui/toast";
import { CONNECTION_LOST, type LostConnection, sendOrKeep } from "./lost-connection";

/** One page in one tab, and its loader runs outside of React. */
let show: (message: ToastMessage) => void;
let times = 0;

function tell(title: string) {
  show({ id: `${(times += 1)}`, variant: "error", title });
}

/** What to say while something that was asked for could not be fetched. */
export function useLostView(): ToastMessage | null {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  show = setMessage;
  return message;
}

/**
 * The client loader of a page that is led to from where something is typed. Where no answer comes the root's own loader has none either,
 * and its failure would take away the page and what is typed in it: so the navigation waits, with what was shown still there, until
 * another one follows.
 */
export function loadOrStay<Loader>({ serverLoader }: ClientLoaderFunctionArgs): Promise<SerializeFrom<Loader>> {
  return serverLoader<Loader>().catch((error: unknown) => {
    // fetch rejects with a TypeError where no answer came; everything else is an answer, or gone on from.
    if (!(error instanceof TypeError)) throw error;
    tell(CONNECTION_LOST);
    return new Promise<never>(() => {});
  });
}

/** The home page's client action: before a package is picked nothing on the page has a place for what went wrong. */
export async function sendOrTell(sent: ClientActionFunctionArgs): Promise<unknown> {
  const reply = await sendOrKeep(sent);
  const lost = (reply as Partial<LostConnection>).errors?.main;
  if (lost && !document.getElementById("late")) tell(lost);
  return reply;
}

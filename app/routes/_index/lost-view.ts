import type { SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { useState } from "react";
import { CONNECTION_LOST } from "~/booking/lost-connection";
import type { ToastMessage } from "~/ui/toast";

/** One home page in one tab, and its loader runs outside of React. */
let tell: (message: ToastMessage) => void;
let times = 0;

/** What to say while a part of the home page that was asked for could not be fetched. */
export function useLostView(): ToastMessage | null {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  tell = setMessage;
  return message;
}

/**
 * The home page's client loader. Where no answer comes the root's own loader has none either, and its failure would take away the
 * page and what is typed in it: so the navigation waits, with what was shown still there, until another one follows.
 */
export function loadOrStay<Loader>({ serverLoader }: ClientLoaderFunctionArgs): Promise<SerializeFrom<Loader>> {
  return serverLoader<Loader>().catch((error: unknown) => {
    // fetch rejects with a TypeError where no answer came; everything else is an answer, or gone on from.
    if (!(error instanceof TypeError)) throw error;
    tell({ id: `${(times += 1)}`, variant: "error", title: CONNECTION_LOST });
    return new Promise<never>(() => {});
  });
}

import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLive } from "./use-live";

export type ToastVariant = "default" | "destructive" | "success" | "info" | "warning" | "error" | "loading";
/** What can be done about a message: a form that posts nothing but its address. */
export type ToastAction = { label: string; to: string };
export type ToastMessage = { id: string; variant: ToastVariant; title: string; text?: string; action?: ToastAction };

/** The looks of bad news; all others look alike. */
const URGENT: Partial<Record<ToastVariant, string>> = { warning: "bg-warn", destructive: "bg-bad", error: "bg-bad" };

/**
 * A message that outlives a redirect. Without script it is a banner above the page; with script it floats,
 * waits while the pointer or the focus is on it, and leaves by itself; with something to press in it, it stays. A `passing` message
 * goes as soon as there is no reason for it any more.
 */
export function Toast({ message: told, passing }: { message: ToastMessage | null; passing?: true }) {
  const [gone, setGone] = useState<string | null>(null);
  const [last, setLast] = useState(told);
  if (told && told !== last) setLast(told);
  const live = useLive();
  const { key } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // What is under a dialog can neither be pressed nor heard: what is told while one is open stands in it.
  useEffect(() => setPlace(document.querySelector("dialog .messages")), [told, key]);
  // Where the dialog or the page is left soon, the words stay for their time; what can be pressed belongs to where it was.
  const message = told ?? (passing || last?.action ? null : last);
  const shown = message && gone !== message.id ? message : null;
  const urgent = shown ? URGENT[shown.variant] : undefined;
  const region = (
    <div role={urgent ? "alert" : "status"} className={`${live ? "pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center px-4" : ""}${shown?.action ? " stays" : ""}`}>
      {shown ? <Message key={shown.id} {...shown} urgent={urgent} live={live} end={setGone} /> : null}
    </div>
  );
  return place ? createPortal(region, place) : region;
}

/** Each message has an element of its own: one that is removed under the pointer or the focus is never told that they have left. */
function Message({ id, title, text, action, urgent, live, end }: ToastMessage & { urgent: string | undefined; live: boolean; end: (id: string) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (action || held) return;
    // §8: good news stays 3 seconds, bad news 5.
    const timer = setTimeout(() => end(id), urgent ? 5_000 : 3_000);
    return () => clearTimeout(timer);
  }, [id, action, urgent, held, end]);

  const { state, formAction } = useNavigation();
  const busy = state !== "idle" && formAction === action?.to;
  return (
    <div
      className={`${urgent ?? "bg-teal"} on-ink text-white pointer-events-auto flex items-start gap-4 px-5 py-3 ${live ? "rounded-card w-full max-w-xl" : ""}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={`flex flex-wrap items-center gap-x-6 gap-y-1 ${live ? "grow" : "page"}`}>
        <p>
          <strong className="font-semibold">{title}</strong>
          {text ? <span className="block text-[0.9375rem]">{text}</span> : null}
        </p>
        {action ? (
          <Form method="post" action={action.to} preventScrollReset>
            <button type="submit" disabled={busy} className="-my-1 min-h-11 font-semibold underline underline-offset-3">
              {action.label}
            </button>
          </Form>
        ) : null}
      </div>
      {live ? (
        <button type="button" className="-m-2 min-h-11 shrink-0 p-2 underline" onClick={() => end(id)}>
          Close
        </button>
      ) : null}
    </div>
  );
}

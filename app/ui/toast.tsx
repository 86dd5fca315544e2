import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLive } from "./use-live";

export type ToastVariant = "default" | "destructive" | "success" | "info" | "warning" | "error" | "loading";
/** An action on a message: a form with no fields, posted to its address. */
export type ToastAction = { label: string; to: string };
export type ToastMessage = { id: string; variant: ToastVariant; title: string; text?: string; action?: ToastAction };

const CIRCLE = "M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17";
/** §8: each variant by its colours and its sign, so that none is told from another by colour alone. */
export const LOOKS: Record<ToastVariant, { colours: string; sign: string | null; urgent?: true }> = {
  default: { colours: "on-ink bg-ink text-white", sign: null },
  success: { colours: "on-ink bg-good text-white", sign: `${CIRCLE}M6 10.2l2.8 2.8L14 7.4` },
  info: { colours: "on-ink bg-teal text-white", sign: `${CIRCLE}M10 9v5M10 5.8v.4` },
  loading: { colours: "on-ink bg-ink-2 text-white", sign: "spinner" },
  warning: { colours: "on-ink bg-warn text-white", sign: "M10 2 1.5 17.5h17zM10 8v4.5M10 14.8v.4", urgent: true },
  error: { colours: "bg-card text-bad border-2 border-bad", sign: `${CIRCLE}M7 7l6 6M13 7l-6 6`, urgent: true },
  destructive: { colours: "on-ink bg-bad text-white", sign: "M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7zM10 5.5v5.5M10 14v.4", urgent: true },
};

/**
 * A message that survives a redirect. Without scripting it is a banner pinned to the top of the screen, wherever on the page the
 * redirect leads; with it, the toast floats, pauses while it has the pointer or focus, and closes by itself, unless it has an
 * action. A `passing` message disappears as soon as its reason does.
 */
export function Toast({ message: told, passing }: { message: ToastMessage | null; passing?: true }) {
  const [gone, setGone] = useState<string | null>(null);
  const [last, setLast] = useState(told);
  if (told && told !== last) setLast(told);
  const live = useLive();
  const { key } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // Content under a dialog can be neither pressed nor heard, so messages shown while one is open go inside it.
  useEffect(() => setPlace(document.querySelector("dialog .messages")), [told, key]);
  // If the dialog or page is left early, the text stays for its time; an action belongs to where it was offered.
  const message = told ?? (passing || last?.action ? null : last);
  const shown = message && gone !== message.id ? message : null;
  const urgent = shown !== null && LOOKS[shown.variant].urgent === true;
  const region = (
    <div role={urgent ? "alert" : "status"} className={`${live ? "pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center px-4" : "sticky top-0 z-50"}${shown?.action ? " stays" : ""}`}>
      {shown ? <Message key={shown.id} {...shown} urgent={urgent} live={live} end={setGone} /> : null}
    </div>
  );
  return place ? createPortal(region, place) : region;
}

/** Each message gets its own element: one removed under the pointer or focus never receives the leave event. */
function Message({ id, variant, title, text, action, urgent, live, end }: ToastMessage & { urgent: boolean; live: boolean; end: (id: string) => void }) {
  const [held, setHeld] = useState(false);
  const lasts = action !== undefined || variant === "loading";
  useEffect(() => {
    if (lasts || held) return;
    // §8: good news stays for 3 seconds, bad news for 5.
    const timer = setTimeout(() => end(id), urgent ? 5_000 : 3_000);
    return () => clearTimeout(timer);
  }, [id, lasts, urgent, held, end]);

  const { state, formAction } = useNavigation();
  const busy = state !== "idle" && formAction === action?.to;
  return (
    <div
      className={`${LOOKS[variant].colours} pointer-events-auto flex items-start gap-4 px-5 py-3 ${live ? "rounded-card w-full max-w-xl" : ""}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={`flex flex-wrap items-center gap-x-6 gap-y-1 ${live ? "grow" : "page"}`}>
        <div className="flex min-w-0 gap-3">
          <Sign of={LOOKS[variant].sign} />
          <p className="min-w-0">
            <strong className="font-semibold">{title}</strong>
            {text ? <span className="block text-[0.9375rem]">{text}</span> : null}
          </p>
        </div>
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

function Sign({ of: sign }: { of: string | null }) {
  if (!sign) return null;
  if (sign === "spinner") return <span className="spinner mt-1 shrink-0" aria-hidden="true" />;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 size-5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]">
      <path d={sign} />
    </svg>
  );
}

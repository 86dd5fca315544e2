import { useEffect, useState } from "react";

export type ToastVariant = "default" | "destructive" | "success" | "info" | "warning" | "error" | "loading";
export type ToastMessage = { id: string; variant: ToastVariant; title: string; text?: string };

const LOOKS: Record<ToastVariant, string> = {
  default: "bg-ink text-white",
  info: "bg-ink text-white",
  loading: "bg-ink text-white",
  success: "bg-teal text-white",
  warning: "bg-warn text-white",
  destructive: "bg-bad text-white",
  error: "bg-bad text-white",
};
const LONG: readonly ToastVariant[] = ["destructive", "error", "warning"];

/** §8: good news stays 3 seconds, bad news 5. */
function durationOf(variant: ToastVariant): number {
  return LONG.includes(variant) ? 5_000 : 3_000;
}

/**
 * A message that outlives a redirect. Without script it is a banner above the page; with script it floats,
 * waits while the pointer or the focus is on it, and leaves by itself.
 */
export function Toast({ message }: { message: ToastMessage | null }) {
  const [gone, setGone] = useState<string | null>(null);
  const [held, setHeld] = useState(false);
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(() => setGone(message.id), durationOf(message.variant));
    return () => clearTimeout(timer);
  }, [message, held]);

  const shown = message && gone !== message.id ? message : null;
  const urgent = shown !== null && LONG.includes(shown.variant);
  return (
    <div role={urgent ? "alert" : "status"} className={live ? "pointer-events-none fixed inset-x-0 top-20 z-50 flex justify-center px-4" : ""}>
      {shown ? (
        <div
          className={`${LOOKS[shown.variant]} on-ink pointer-events-auto flex items-start gap-4 px-5 py-3 ${live ? "rounded-card w-full max-w-xl" : ""}`}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p className={live ? "grow" : "page"}>
            <strong className="font-semibold">{shown.title}</strong>
            {shown.text ? <span className="block text-[0.9375rem]">{shown.text}</span> : null}
          </p>
          {live ? (
            <button type="button" className="-m-2 p-2 underline" onClick={() => setGone(shown.id)}>
              Close
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

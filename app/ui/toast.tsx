import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLive } from "./use-live";

export type ToastVariant =
  "default" | "destructive" | "success" | "info" | "warning" | "error" | "loading";
/** A form without fields, posted to its address. */
export type ToastAction = { label: string; to: string };
export type ToastMessage = {
  id: string;
  variant: ToastVariant;
  title: string;
  text?: string;
  action?: ToastAction;
};

const URGENT = /warning|error|destructive/;

/** Without script a banner; with it a toast that closes itself unless it has an action. */
export function Toast({ message: latest }: { message: ToastMessage | null }) {
  const [gone, setGone] = useState<string | null>(null);
  const [last, setLast] = useState(latest);
  if (latest && latest !== last) setLast(latest);
  const live = useLive();
  const { key } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // Under a dialog nothing can be pressed or heard, so messages go inside it.
  useEffect(() => {
    setPlace(document.querySelector("dialog .messages"));
    // What an earlier page said would stand in a question or over an error as if it were about it.
    if (!latest && document.querySelector("dialog, #main [role=alert]"))
      setGone((gone) => last?.id ?? gone);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page and message
  }, [latest, key]);
  // When a dialog or page is left, the text stays for its time; an action belongs where it was
  // offered.
  const message = latest ?? (last?.action ? null : last);
  const shown = message && gone !== message.id ? message : null;
  const urgent = shown !== null && URGENT.test(shown.variant);
  const region = (
    <div
      role={urgent ? "alert" : "status"}
      className={`${live ? "pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center px-4" : "sticky top-0 z-50"}${shown?.action ? " stays" : ""}`}
    >
      {shown ? (
        <Message key={shown.id} {...shown} urgent={urgent} live={live} end={setGone} />
      ) : null}
    </div>
  );
  return place ? createPortal(region, place) : region;
}

/** An element each: one removed under the pointer or focus never gets the leave event. */
function Message({
  id,
  variant,
  title,
  text,
  action,
  urgent,
  live,
  end,
}: ToastMessage & { urgent: boolean; live: boolean; end: (id: string) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (action || held) return;
    // Good news stays for 3 seconds, bad news for 5 (docs/product.md#notices).
    const timer = setTimeout(() => end(id), urgent ? 5_000 : 3_000);
    return () => clearTimeout(timer);
  }, [id, action, urgent, held, end]);

  const { formAction } = useNavigation();
  // That of the router has no fragment.
  const busy = Boolean(formAction) && action?.to.split("#")[0] === formAction;
  return (
    <div
      className={`toast toast-${variant}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={live ? "grow" : "page"}>
        <p>
          <strong className="font-semibold">{title}</strong>
          {text ? <span className="block text-[0.9375rem]">{text}</span> : null}
        </p>
        {action ? (
          <Form method="post" action={action.to} preventScrollReset>
            <input type="hidden" name="key" value={id} />
            <button
              type="submit"
              disabled={busy}
              className="-my-1 min-h-11 font-semibold underline underline-offset-3"
            >
              {action.label}
            </button>
          </Form>
        ) : null}
      </div>
      {live ? (
        <button
          type="button"
          className="-m-2 min-h-11 shrink-0 p-2 underline"
          onClick={() => end(id)}
        >
          Close
        </button>
      ) : null}
    </div>
  );
}

import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Reply } from "~/ui/reply";

/** Why a press has done nothing. */
export function ChangeRefused({ reply }: { reply: Pick<Reply, "title" | "errors"> | undefined }) {
  const main = reply?.errors.main;
  // A form that its screen doesn't have was refused before anybody gave it a title.
  return reply?.title ? (
    <ChangeFailure more={main}>{reply.title}</ChangeFailure>
  ) : (
    <ChangeFailure>{main}</ChangeFailure>
  );
}

/** Scrolls into view with each reply; by its new key a screen reader announces the same words. */
export function ChangeFailure({ children, more }: { children: string | undefined; more?: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const reply = useActionData();
  const [last, setLast] = useState({ reply, count: 0 });
  if (last.reply !== reply) setLast({ reply, count: last.count + 1 });
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [reply]);
  if (!children) return null;
  return (
    <p
      key={last.count}
      ref={box}
      data-errors
      role="alert"
      className="bg-bad rounded-card mt-5 scroll-my-3 px-5 py-3 font-semibold text-white"
    >
      {children}
      {more ? <span className="block font-normal wrap-anywhere">{more}</span> : null}
    </p>
  );
}

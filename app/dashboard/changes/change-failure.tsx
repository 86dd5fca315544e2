import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * §8: what could not be done to a booking, and `more` about why. It comes into view with each answer, because the press may have been
 * far below, and is another element each time, so that the same words are heard again. The focus stays, for pressing again.
 */
export function ChangeFailure({ children, more }: { children: string | undefined; more?: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const answer = useActionData();
  const [last, setLast] = useState({ answer, count: 0 });
  if (last.answer !== answer) setLast({ answer, count: last.count + 1 });
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  if (!children) return null;
  return (
    <p key={last.count} ref={box} role="alert" className="bg-bad rounded-card mt-5 scroll-my-3 px-5 py-3 font-semibold text-white">
      {children}
      {more ? <span className="block font-normal wrap-anywhere">{more}</span> : null}
    </p>
  );
}

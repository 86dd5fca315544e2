import { useWords } from "~/content/use-words";

/** What one asks oneself before the press: how to pay, the weather, until when it can be called off. */
export function Terms({ className }: { className: string }) {
  return <p className={`text-soft text-[0.9375rem] ${className}`}>{useWords().terms}</p>;
}

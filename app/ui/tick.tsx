import type { InputHTMLAttributes } from "react";

/** A box and its words, where a `Choice` would take too much room. */
export function Tick({
  className = "min-h-11",
  children,
  ...input
}: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`inline-flex ${className} items-center gap-2`}>
      <input type="checkbox" className="accent-teal size-5" {...input} />
      {children}
    </label>
  );
}

import type { ReactNode } from "react";
import { paths } from "~/paths";
import { EmailField, NameField, PhoneField } from "./person-fields";
import { SomeoneElse } from "./someone-else";

/** `children` are about the place. */
export function ContactFields({ children }: { children: ReactNode }) {
  return (
    <div id="booking" tabIndex={-1} className="grid gap-6 outline-none">
      <Honeypot />
      <NameField id="name" autoComplete="name" />
      <div className="level pair">
        <EmailField id="email" autoComplete="email" />
        <PhoneField id="phone" autoComplete="tel" placeholder="(123) 456-7890" />
      </div>
      <SomeoneElse />
      {children}
      <p className="text-soft text-[0.9375rem]">
        We use this for your booking and nothing else.{" "}
        <a href={paths.privacy} className="link">
          Privacy
        </a>
      </p>
    </div>
  );
}

export const HONEYPOT = "subject";

/** A trap for bots: hidden from view, screen readers and the tab order. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

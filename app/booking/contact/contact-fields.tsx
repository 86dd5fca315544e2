import { useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { LIMITS } from "~/domain/limits";
import { paths } from "~/paths";
import { LimitedField } from "~/ui/limited-field";
import { SomeoneElse } from "./someone-else";

/** `children` are about the place. */
export function ContactFields({ children }: { children: ReactNode }) {
  const [name] = useField<string>("name");
  const [email] = useField<string>("email");
  const [phone] = useField<string>("phone");
  return (
    <div id="booking" tabIndex={-1} className="grid gap-6 outline-none">
      <Honeypot />
      <LimitedField
        id="name"
        field={name}
        limit={LIMITS.name}
        label="Full name"
        autoComplete="name"
        required
      />
      <div className="level pair">
        <LimitedField
          id="email"
          field={email}
          limit={LIMITS.email}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <LimitedField
          id="phone"
          field={phone}
          limit={LIMITS.phone}
          label="Phone"
          alwaysSaid
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(123) 456-7890"
          required
        />
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

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CivilDate } from "~/domain/time";
import { Button, ButtonLink } from "~/ui/button";

type Props = {
  date: CivilDate;
  today: CivilDate;
  unit: "day" | "week";
  links: { previous: string | null; today: string; next: string | null };
  action: string;
  /** Hidden fields of the form that goes to a typed date. */
  sent?: ReactNode;
  children?: ReactNode;
};

export function DateSteps({ date, today, unit, links, action, sent, children }: Props) {
  return (
    <div className="no-print mt-6 flex flex-wrap items-center gap-x-3 gap-y-3 md:gap-x-6">
      <nav aria-label="Dates" className="flex gap-2">
        <Step to={links.previous} sign="←" words={`Previous ${unit}`} />{" "}
        <ButtonLink
          to={links.today}
          preventScrollReset
          size="small"
          aria-current={date === today ? "date" : undefined}
        >
          Today
        </ButtonLink>{" "}
        <Step to={links.next} sign="→" words={`Next ${unit}`} />
      </nav>
      {children}
      <Form
        method="get"
        action={action}
        preventScrollReset
        className="flex items-end gap-2 md:ml-auto"
      >
        {sent}
        {/* The focus can be on the browser's calendar button inside the field, hence focus-within. */}
        <input
          key={date}
          type="date"
          name="date"
          aria-label="Date"
          defaultValue={date}
          className="input focus-within:outline-teal min-h-11 py-1.5 focus-within:outline-3 focus-within:outline-offset-2"
        />{" "}
        <Button size="small">Show</Button>
      </Form>
    </div>
  );
}

function Step({ to, sign, words }: { to: string | null; sign: string; words: string }) {
  if (!to) return null;
  return (
    <ButtonLink to={to} preventScrollReset size="small">
      <span aria-hidden="true">{sign}</span> <span className="sr-only">{words}</span>
    </ButtonLink>
  );
}

import { Link } from "@remix-run/react";
import { operatorPaths } from "~/operator-paths";
import type { ShownInquiry } from "~/dashboard/inquiries.server";

const WORDS = {
  open: "waits for their answer",
  declined: "“No, thanks”",
  withdrawn: "withdrawn",
  expired: "expired",
};

/** What has come of a price in writing. */
export function AnswerState({ answer }: { answer: ShownInquiry["answers"][number] }) {
  const { state, reference, booking } = answer;
  if (state !== "booked") return WORDS[state];
  const words = `Booked, reference ${reference}`;
  return booking ? (
    <Link to={operatorPaths.booking(booking)} className="link">
      {words}
    </Link>
  ) : (
    words
  );
}

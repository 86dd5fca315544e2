import type { ReactNode } from "react";
import type { AnswerState } from "~/domain/inquiry";
import { PageHeading } from "~/ui/page-heading";
import type { Reply } from "~/ui/reply";
import { BookingErrors, PhoneLink } from "../contact/phone-link";
import { UNKNOWN_LINK } from "../manage/manage-head";
import type { AnswerHead } from "./answer.server";

const TITLES: Record<AnswerState, string> = {
  open: "Your price",
  booked: "This price is booked",
  declined: "You've said no, thanks",
  withdrawn: "This price was withdrawn",
  expired: "This price has expired",
};

/** The name of a page that such a link opens; `title` while the price can be accepted. */
export function answerTitle(head: AnswerHead | null, title = TITLES.open): string {
  if (!head) return UNKNOWN_LINK;
  return head.state === "open" ? title : TITLES[head.state];
}

type Refused = Pick<Reply, "title" | "errors">;
type Data = { head: AnswerHead } | { head: null; phone: string };

/** `children` while it can be accepted, else what has become of it. */
export function AnswerPage({
  data,
  reply,
  children,
}: {
  data: Data;
  reply?: Refused;
  children: ReactNode;
}) {
  const { head } = data;
  return (
    <div className="page max-w-3xl pt-10 md:pt-16">
      {reply ? <BookingErrors title={reply.title} errors={reply.errors} /> : null}
      <PageHeading>{answerTitle(head)}</PageHeading>
      {!head ? (
        <p className="max-w-measure mt-4">
          Please open the link in our message again, and check that all of it is in the address bar.
          Or call <PhoneLink phone={data.phone} />.
        </p>
      ) : head.state === "open" ? (
        children
      ) : (
        <p id="main" tabIndex={-1} className="max-w-measure mt-4 outline-none">
          {closedWords(head)} <PhoneLink phone={head.phone} />.
        </p>
      )}
    </div>
  );
}

function closedWords({ state, reference, until }: AnswerHead): string {
  switch (state) {
    case "booked":
      return `Your booking's reference is ${reference}. Its page is in our email about it. Questions? Call`;
    case "declined":
      return "We've been told. If you've changed your mind, call";
    case "withdrawn":
      return "There may be a newer message from us with another price. Otherwise call";
    default:
      return `It held until ${until}. To ask for a new one, call`;
  }
}

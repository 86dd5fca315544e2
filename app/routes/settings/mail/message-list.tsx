import { Link } from "@remix-run/react";
import { LETTERS } from "~/domain/message";
import { operatorPaths } from "~/operator-paths";
import { PressForm } from "~/dashboard/action-fields";
import type { MessageState } from "~/domain/message";
import type { MessageView } from "./mail-page.server";

const STATES: Record<MessageState, { word: string; dot: string }> = {
  waiting: { word: "Waiting", dot: "bg-control" },
  sending: { word: "On its way", dot: "bg-teal" },
  handing: { word: "On its way", dot: "bg-teal" },
  sent: { word: "Sent", dot: "bg-good" },
  failed: { word: "Failed", dot: "bg-bad" },
  unsure: { word: "May not have arrived", dot: "bg-warn" },
};

export function MessageList({ messages, action }: { messages: MessageView[]; action: string }) {
  return (
    <ul className="rounded-card border-line bg-card ruled border">
      {messages.map((message) => (
        <li
          key={message.id}
          className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[1fr_auto] md:items-start md:px-6 md:py-5"
        >
          <div className="grid gap-y-1 wrap-anywhere">
            <p className="flex flex-wrap gap-x-3">
              <strong className="font-semibold">{LETTERS[message.kind].name}</strong>
              <Reference message={message} />
            </p>
            <p>{message.recipient}</p>
            <State message={message} />
            {message.problem ? (
              <p className="text-soft text-[0.9375rem]">{message.problem}</p>
            ) : null}
            {message.state === "unsure" ? (
              <p className="text-warn font-semibold">
                It may have arrived already.
                {message.mayTryAgain ? " Ask before you send it a second time." : ""}
              </p>
            ) : null}
            {message.isOutdated ? (
              <p className="text-[0.9375rem]">
                The booking has changed since, so this won't be sent.
              </p>
            ) : null}
            <p className="text-soft text-[0.9375rem]">Written {message.written}</p>
          </div>
          {message.mayTryAgain ? <Again message={message} action={action} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Reference({ message: { reference, booking } }: { message: MessageView }) {
  if (reference === null) return null;
  if (booking === null) return <span className="text-soft">{reference}, deleted</span>;
  return (
    <Link
      to={operatorPaths.booking(booking)}
      className="link -my-2.5 inline-flex min-h-11 items-center"
    >
      {reference}
    </Link>
  );
}

function State({ message: { state, attempts, nextTry } }: { message: MessageView }) {
  const { word, dot } = STATES[state];
  return (
    <p className="text-[0.9375rem]">
      <span className="inline-flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
        {word}
      </span>
      {triesWords(state, attempts)}
      {nextTry ? `, next try ${nextTry}` : ""}
    </p>
  );
}

/** What's on its way is being tried: only the tries before count. */
function triesWords(state: MessageState, attempts: number): string {
  const tried = state === "sending" || state === "handing" ? attempts - 1 : attempts;
  return tried > 0 ? ` after ${tried === 1 ? "1 try" : `${tried} tries`}` : "";
}

function Again({ message, action }: { message: MessageView; action: string }) {
  return (
    <PressForm
      to={action}
      sent={{ intent: "again", id: message.id }}
      button="Try again"
      about={`to send “${LETTERS[message.kind].name}” to ${message.recipient}`}
    />
  );
}

import type { ChangeInWords } from "~/domain/change-words";
import type { HistoryEntry, MessageEntry } from "./history.server";

export function HistoryList({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="ruled border-line border-y">
      {entries.map(({ id, what, who, door, when, changes }) => (
        <li key={id} className="py-3 wrap-anywhere">
          <p>
            <strong className="font-semibold">{what}</strong> by <bdi>{who}</bdi>{" "}
            <span className="text-soft">{door}</span>
          </p>
          <p className="text-soft text-[0.9375rem]">{when}</p>
          <ChangeList changes={changes} />
        </li>
      ))}
    </ol>
  );
}

export function ChangeList({ changes }: { changes: ChangeInWords[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-1 text-[0.9375rem]">
      {changes.map(({ label, from, to }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            {from === null ? null : (
              <>
                <del className="text-soft decoration-1">
                  <span className="sr-only">was </span>
                  <bdi>{from}</bdi>
                </del>{" "}
                <span aria-hidden="true">→</span> <span className="sr-only">is now </span>
              </>
            )}
            <bdi>{to ?? "nothing"}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function MessageLines({ messages }: { messages: MessageEntry[] }) {
  if (messages.length === 0) return <p className="text-soft">No message was sent.</p>;
  return (
    <ul className="ruled border-line border-y">
      {messages.map(({ id, what, to, state, when, problem }) => (
        <li key={id} className="py-3 wrap-anywhere">
          <p>
            <strong className="font-semibold">{what}</strong> to {to}
          </p>
          <p className="text-soft text-[0.9375rem]">
            {state}, {when}
            {problem ? `. ${problem}` : ""}
          </p>
        </li>
      ))}
    </ul>
  );
}

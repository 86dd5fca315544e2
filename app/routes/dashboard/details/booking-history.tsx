import type { HistoryEntry, MessageEntry } from "~/dashboard/changes/history.server";
import { HistoryList, MessageLines } from "~/dashboard/changes/history-list";

type Props = { history: { entries: HistoryEntry[]; messages: MessageEntry[] }; level: "h2" | "h3" };

export function BookingHistory({ history: { entries, messages }, level: Title }: Props) {
  return (
    <>
      <section aria-labelledby="history" className="mt-8 grid gap-3">
        <Title id="history">History</Title>
        {entries.length > 0 ? (
          <HistoryList entries={entries} />
        ) : (
          <p className="text-soft">Nothing has been recorded.</p>
        )}
      </section>
      <section aria-labelledby="messages" className="mt-8 mb-6 grid gap-3">
        <Title id="messages">Messages</Title>
        <MessageLines messages={messages} />
      </section>
    </>
  );
}

import type { HistoryEntry, MessageEntry } from "~/dashboard/changes/history.server";
import { HistoryList, MessageLines } from "~/dashboard/changes/history-list";

type Props = { history: { entries: HistoryEntry[]; messages: MessageEntry[] }; level: "h2" | "h3" };

export function BookingHistory({ history: { entries, messages }, level: Title }: Props) {
  return (
    <div className="mt-8 mb-6 grid gap-x-14 gap-y-8 @min-[52rem]:grid-cols-2">
      <section aria-labelledby="history" className="grid content-start gap-3">
        <Title id="history" className="label text-soft">
          History
        </Title>
        {entries.length > 0 ? (
          <HistoryList entries={entries} />
        ) : (
          <p className="text-soft">Nothing has been recorded.</p>
        )}
      </section>
      <section aria-labelledby="messages" className="grid content-start gap-3">
        <Title id="messages" className="label text-soft">
          Messages
        </Title>
        <MessageLines messages={messages} />
      </section>
    </div>
  );
}

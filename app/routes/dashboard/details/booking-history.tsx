import type { ReactNode } from "react";
import type { HistoryEntry, MessageEntry } from "~/dashboard/changes/history.server";
import { HistoryList, MessageLines } from "~/dashboard/changes/history-list";

type Level = { level: "h2" | "h3" };

export function BookingHistory({ entries, level }: Level & { entries: HistoryEntry[] }) {
  return (
    <Past title="History" level={level}>
      {entries.length > 0 ? (
        <HistoryList entries={entries} />
      ) : (
        <p className="text-soft">Nothing has been recorded.</p>
      )}
    </Past>
  );
}

export function BookingMessages({ messages, level }: Level & { messages: MessageEntry[] }) {
  return (
    <Past title="Messages" level={level}>
      <MessageLines messages={messages} />
    </Past>
  );
}

type PastProps = Level & { title: string; children: ReactNode };

function Past({ title, level: Title, children }: PastProps) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="order-1 grid content-start gap-3">
      <Title id={id} className="label text-soft">
        {title}
      </Title>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";
import type { ChangeInWords } from "~/domain/change-words";
import type { HistoryEntry } from "./history.server";
import { HistoryList } from "./history-list";

/** Saved since a page was opened; `mine`: what's left of one's own changes. */
export type ChangedMeanwhile = { kind: "changed"; entries: HistoryEntry[]; mine?: ChangeInWords[] };

type Props = { entries: HistoryEntry[]; heading?: "h2" | "h3"; children?: ReactNode };

export function MeanwhilePanel({ entries, heading: Heading = "h2", children }: Props) {
  return (
    <section
      id="meanwhile"
      tabIndex={-1}
      aria-labelledby="meanwhile-title"
      className="border-warn bg-card rounded-card grid gap-4 border-l-4 px-5 py-4"
    >
      <Heading id="meanwhile-title">Changed since you opened this page</Heading>
      <HistoryList entries={entries} />
      {children}
    </section>
  );
}

import type { ChangeInWords } from "~/domain/change-words";
import type { HistoryEntry } from "./history.server";
import { ChangeList, HistoryList } from "./history-list";

/** What somebody else has saved since the page was opened, and what saving the form below would change of that. */
export function ChangedMeanwhile({ entries, mine, command }: { entries: HistoryEntry[]; mine: ChangeInWords[]; command: string }) {
  return (
    <section id="meanwhile" tabIndex={-1} aria-labelledby="meanwhile-title" className="border-warn bg-card rounded-card grid gap-4 border-l-4 px-5 py-4">
      <h2 id="meanwhile-title">Changed since you opened this page</h2>
      <HistoryList entries={entries} />
      <div>
        <h3>What you would change now</h3>
        {mine.length > 0 ? <ChangeList changes={mine} /> : <p>Nothing any more.</p>}
      </div>
      <p>Where you had changed nothing, the form below shows what is saved now. Check it, then press “{command}” again.</p>
    </section>
  );
}

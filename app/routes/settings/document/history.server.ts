import type { Database } from "~db/connect";
import { documentHistory } from "~db/documents";
import { type DocumentKind, type DocumentVersion, SHOWN_VERSIONS } from "~/domain/document";
import { formatShortDate, formatTime } from "~/domain/time";
import { businessTimeOf } from "~/server/clock.server";

/** For `DocumentHistory`; the newest first, `savedAt` in words. */
export async function shownHistory(db: Database, kind: DocumentKind): Promise<DocumentVersion[]> {
  const versions = await documentHistory(db, kind, SHOWN_VERSIONS);
  return versions.map((version) => ({ ...version, savedAt: inWords(version.savedAt) }));
}

function inWords(savedAt: string): string {
  const { date, minute } = businessTimeOf(savedAt);
  return `${formatShortDate(date)}, ${formatTime(minute)}`;
}

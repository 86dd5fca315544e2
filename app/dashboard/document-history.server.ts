import type { Database } from "../../db/connect";
import { bringBack, documentHistory, type NewVersion, saveDocument } from "../../db/documents";
import { type DocumentKind, type DocumentVersion, SHOWN_VERSIONS } from "~/domain/document";
import { formatShortDate, formatTime } from "~/domain/time";
import { businessTimeOf, timestamp } from "~/server/clock.server";
import { toastCookie } from "~/server/toast.server";
import { CHANGED_MEANWHILE } from "./meanwhile";
import { attempt } from "./request.server";

export const NOT_SAVED = "Failed to save. Nothing has been changed: please try again in a moment.";

/** For `DocumentHistory`; the newest first, `savedAt` in words. */
export async function historyOf(db: Database, kind: DocumentKind): Promise<DocumentVersion[]> {
  const versions = await documentHistory(db, kind, SHOWN_VERSIONS);
  return versions.map((version) => ({ ...version, savedAt: inWords(version.savedAt) }));
}

function inWords(savedAt: string): string {
  const { date, minute } = businessTimeOf(savedAt);
  return `${formatShortDate(date)}, ${formatTime(minute)}`;
}

/** The words to show above the form if nothing was saved, else null. */
export async function saveVersion(
  db: Database,
  change: Omit<NewVersion, "at" | "body" | "first"> & { value: unknown; firstValue: unknown },
  alongside?: Parameters<typeof saveDocument>[2],
): Promise<{ status: 409 | 503; main: string } | null> {
  const { value, firstValue, ...rest } = change;
  const row = { ...rest, body: JSON.stringify(value), first: JSON.stringify(firstValue) };
  const saved = await attempt(saveDocument(db, { ...row, at: timestamp() }, alongside));
  if (saved === true) return null;
  return saved === false
    ? { status: 409, main: CHANGED_MEANWHILE }
    : { status: 503, main: NOT_SAVED };
}

/** The toast that tells of it; `changed` also if the version is unknown. */
export async function bringVersionBack(
  db: Database,
  wanted: { kind: DocumentKind; version: number; seen: number; operatorId: number },
): Promise<string> {
  const done = await attempt(bringBack(db, { ...wanted, at: timestamp() }));
  if (done === true) return toastCookie("success", "The earlier version is back");
  return done === false
    ? toastCookie("error", "Somebody has saved changes meanwhile", "Look at the history again.")
    : toastCookie("error", NOT_SAVED);
}

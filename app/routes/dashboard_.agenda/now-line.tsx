import { lineAt, type Span } from "~/dashboard/agenda/timetable";
import { lineClasses } from "./grid";

/** Where the day has come to, to five minutes; the time itself stands in the margin. Nothing where that part of the day is not drawn. */
export function NowLine({ minute, frame, className = "" }: { minute: number | null; frame: Span; className?: string }) {
  const now = minute === null ? null : lineAt(minute, frame);
  if (!now) return null;
  // Words that it lies over stay as dark as they are.
  return <span aria-hidden="true" className={`border-amber pointer-events-none relative col-span-full -mt-px border-t-3 mix-blend-multiply ${lineClasses(now)} ${className}`} />;
}

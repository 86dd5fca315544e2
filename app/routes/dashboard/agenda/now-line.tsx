import { lineAt, type Span } from "~/dashboard/agenda/timetable";
import { lineClasses } from "./grid";

export function NowLine({
  minute,
  frame,
  className = "",
}: {
  minute: number | null;
  frame: Span;
  className?: string;
}) {
  const now = minute === null ? null : lineAt(minute, frame);
  if (!now) return null;
  // Multiplied, so that text under the line stays as dark as it is.
  return (
    <span
      aria-hidden="true"
      className={`border-amber pointer-events-none relative col-span-full -mt-px border-t-3 mix-blend-multiply ${lineClasses(now)} ${className}`}
    />
  );
}

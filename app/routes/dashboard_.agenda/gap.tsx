import type { Span } from "~/dashboard/timetable";
import { formatDuration } from "~/domain/time";

/** The time between two jobs, in words; `drawn` hides the lines behind them where there are any. */
export function Gap({ span, className, drawn }: { span: Span; className: string; drawn: string }) {
  return (
    <li className={`text-soft relative col-span-full self-center text-center text-[0.875rem] ${className}`}>
      <span className={`${drawn} px-2`}>{formatDuration(span.to - span.from)} free</span>
    </li>
  );
}

import { formatTime } from "~/domain/time";
import type { Span } from "~/dashboard/agenda/timetable";

export function BlockEntry({
  reason,
  span,
  listed,
  className,
}: {
  reason: string;
  span: Span;
  listed: boolean;
  className: string;
}) {
  return (
    <li
      title={`Blocked: ${reason}`}
      className={`@container hatched border-control bg-card rounded-control overflow-clip border p-px text-[0.875rem] leading-[1.0625rem] wrap-anywhere ${listed ? "max-xl:p-1 max-xl:leading-[1.25rem] xl:text-[0.75rem] xl:leading-[1rem]" : ""} ${className}`}
    >
      <p className="whole-lines">
        <span className="bg-card box-decoration-clone px-1 @max-[4.5rem]:px-0">
          <span className="@max-[4.5rem]:sr-only">
            <strong className="font-semibold">Blocked</strong>:{" "}
          </span>
          {reason}
          <span className={listed ? "xl:sr-only" : ""}>
            , {formatTime(span.from)}–{formatTime(span.to)}
          </span>
        </span>
      </p>
    </li>
  );
}

import { type Status, STATUS_WORDS } from "~/domain/booking";

const DOTS: Record<Status, string> = {
  pending: "bg-warn",
  confirmed: "bg-teal",
  completed: "bg-good",
  cancelled: "bg-control",
};

export function StatusMark({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[status]}`} />
      {STATUS_WORDS[status]}
    </span>
  );
}

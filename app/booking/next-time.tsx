import { bookingAreaAt, type Prefill } from "~/paths";
import type { NextFree } from "./next-free.server";

type Props = { next: NextFree | null; prefill: Prefill };

export function NextTime({ next, prefill }: Props) {
  if (!next) return null;
  return (
    <p className="no-print leading-snug">
      <a href={bookingAreaAt({ ...prefill, ...next.prefill })} className="link py-2">
        Next: {next.words}
      </a>{" "}
      <span className="text-soft text-[0.9375rem]">for a 2-hour job</span>
    </p>
  );
}

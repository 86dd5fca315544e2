import { bookingAreaAt, type Prefill } from "~/paths";
import type { NextFree } from "./next-free.server";

type Props = { next: NextFree | null; prefill: Prefill };

export function NextTime({ next, prefill }: Props) {
  if (!next) return null;
  return (
    <p className="no-print leading-snug">
      <a href={bookingAreaAt({ ...prefill, ...next.prefill })} className="link inline-block py-1">
        Next: {next.words}
        <span className="text-soft text-[0.9375rem] font-normal">, for a {next.job}</span>
      </a>
    </p>
  );
}

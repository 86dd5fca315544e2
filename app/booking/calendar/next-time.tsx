import { bookingAreaAt, type Prefill } from "~/paths";
import type { NextFree } from "./next-free.server";

type Props = { next: NextFree | null; prefill: Prefill };

export function NextTime({ next, prefill }: Props) {
  if (!next) return null;
  return (
    <p className="no-print leading-snug">
      <a
        href={bookingAreaAt({ ...prefill, ...next.prefill })}
        className="link -my-1 inline-block py-2"
      >
        Next opening: {next.words}{" "}
        <span className="text-soft text-[0.9375rem] font-normal">({next.job})</span>
      </a>
    </p>
  );
}

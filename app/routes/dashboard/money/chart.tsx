import { type ReactNode, useId } from "react";
import { type Earned, totalOf } from "~/dashboard/money";
import { formatPrice } from "~/domain/pricing";

type Props = { title: string; list: Earned[]; height: number; children: ReactNode };

/** Positions are in per cent, so that text keeps its size at any width. */
export function Chart({ title, list, height, children }: Props) {
  const id = useId();
  const total = totalOf(list);
  return (
    <figure className="mt-8">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-words`}
        width="100%"
        height={height}
        className="block overflow-hidden"
      >
        <title id={`${id}-title`}>{title}</title>{" "}
        <desc id={`${id}-words`}>
          Bars: {formatPrice(total.booked)} booked, of which {formatPrice(total.completed)}{" "}
          completed. The table below has every figure.
        </desc>{" "}
        {children}
      </svg>
      <figcaption className="text-soft mt-2 flex flex-wrap gap-x-6 text-[0.9375rem]">
        <Key fill="fill-teal" words="Completed" />{" "}
        <Key fill="fill-line stroke-control" words="Booked, not completed yet" />
      </figcaption>
    </figure>
  );
}

function Key({ fill, words }: { fill: string; words: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" width="14" height="14">
        <rect x="0.5" y="0.5" width="13" height="13" className={fill} />
      </svg>
      {words}
    </span>
  );
}

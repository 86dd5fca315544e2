import { type ReactNode, useId } from "react";
import { type Earned, fromFirst, totalOf, scaleOf, share } from "~/dashboard/money";
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

const HEIGHT = 220;
const TOP = 22;
const FLOOR = HEIGHT - 26;

export function MonthChart({ year, list }: { year: number; list: Earned[] }) {
  const scale = scaleOf(list);
  const shown = fromFirst(list);
  const width = 100 / shown.length;
  const heightOf = (cents: number) => ((FLOOR - TOP) * share(cents, scale)) / 100;
  return (
    <Chart title={`Booked and completed by month in ${year}`} list={list} height={HEIGHT}>
      {[scale, scale / 2].map((cents) => (
        <g key={cents}>
          <line
            x1="0"
            x2="100%"
            y1={FLOOR - heightOf(cents)}
            y2={FLOOR - heightOf(cents)}
            className="stroke-line"
          />
          <text x="0" y={FLOOR - heightOf(cents) - 5} fontSize="12" className="fill-soft">
            {formatPrice(cents).replace(/\.00$/, "")}
          </text>{" "}
        </g>
      ))}
      {shown.map(({ name, booked, completed }, index) => (
        <g key={name}>
          <Column
            {...{ index, width }}
            height={heightOf(booked)}
            className="fill-line stroke-control"
          />
          <Column {...{ index, width }} height={heightOf(completed)} className="fill-teal" />
          <text
            x={`${(index + 0.5) * width}%`}
            y={HEIGHT - 7}
            textAnchor="middle"
            fontSize="12"
            className="fill-soft"
          >
            {name.slice(0, 3)}
          </text>{" "}
        </g>
      ))}
      <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="stroke-control" />
    </Chart>
  );
}

type ColumnProps = { index: number; width: number; height: number; className: string };

function Column({ index, width, height, className }: ColumnProps) {
  if (height === 0) return null;
  return (
    <rect
      x={`${(index + 0.18) * width}%`}
      width={`${width * 0.64}%`}
      y={FLOOR - height}
      height={height}
      className={className}
    />
  );
}

const ROW = 48;
const BAR = 16;
const LETTERS = 30;
const LETTERS_WIDE = 60;
/** More bars can't be read at a glance. */
const MOST = 20;

export function ServiceChart({ year, list }: { year: number; list: Earned[] }) {
  const scale = scaleOf(list);
  const drawn = list.slice(0, MOST);
  return (
    <Chart
      title={`Booked and completed by service in ${year}${drawn.length < list.length ? `, the ${MOST} that brought most` : ""}`}
      list={list}
      height={drawn.length * ROW}
    >
      {drawn.map(({ name, booked, completed }, index) => (
        <g key={name}>
          <text x="0" y={index * ROW + 16} fontSize="14">
            <tspan className="md:hidden">{clipped(name, LETTERS)}</tspan>
            <tspan className="max-md:hidden">{clipped(name, LETTERS_WIDE)}</tspan>
          </text>{" "}
          <text x="100%" y={index * ROW + 16} textAnchor="end" fontSize="14" className="fill-soft">
            {formatPrice(booked)}
          </text>{" "}
          <rect
            x="0"
            y={index * ROW + 23}
            width={`${share(booked, scale)}%`}
            height={BAR}
            className="fill-line stroke-control"
          />
          {completed > 0 ? (
            <rect
              x="0"
              y={index * ROW + 23}
              width={`${share(completed, scale)}%`}
              height={BAR}
              className="fill-teal"
            />
          ) : null}
        </g>
      ))}
    </Chart>
  );
}

function clipped(name: string, most: number): string {
  const letters = Array.from(name);
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}

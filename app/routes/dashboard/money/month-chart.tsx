import { type Earned, scaleOf, share } from "~/dashboard/money";
import { formatPrice } from "~/domain/pricing";
import { Chart } from "./chart";

const HEIGHT = 220;
const TOP = 22;
const FLOOR = HEIGHT - 26;
const WIDTH = 100 / 12;

export function MonthChart({ year, list }: { year: number; list: Earned[] }) {
  const scale = scaleOf(list);
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
      {list.map(({ name, booked, completed }, index) => (
        <g key={name}>
          <Column index={index} height={heightOf(booked)} className="fill-line stroke-control" />
          <Column index={index} height={heightOf(completed)} className="fill-teal" />
          <text
            x={`${(index + 0.5) * WIDTH}%`}
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

function Column({
  index,
  height,
  className,
}: {
  index: number;
  height: number;
  className: string;
}) {
  if (height === 0) return null;
  return (
    <rect
      x={`${index * WIDTH + 1.5}%`}
      width={`${WIDTH - 3}%`}
      y={FLOOR - height}
      height={height}
      className={className}
    />
  );
}

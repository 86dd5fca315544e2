import { type Earned, scaleOf, share } from "~/dashboard/money";
import { formatPrice } from "~/domain/pricing";
import { Chart } from "./chart";

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

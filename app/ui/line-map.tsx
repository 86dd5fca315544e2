import { memo } from "react";

type Text = { text: string; x: number; y: number; anchor: "start" | "middle" | "end" };
type Stop = {
  id: string;
  x: number;
  y: number;
  name: Text;
  minutes: number;
  km: number;
  far: boolean;
};
type Props = {
  map: {
    here: string;
    /** The town in the middle. */
    shop: string;
    lines: string;
    way: string;
    stops: readonly Stop[];
    minutes: readonly Text[];
    summary: readonly string[];
  };
};

const [MARKED, PLAIN] = [6.5, 4.5];
const LEGEND = 210;

/** The list of ways belongs beside it: this is only looked at. */
export const LineMap = memo(function LineMap({ map }: Props) {
  const isAtShop = map.way === "";
  const legendTop = 18 + map.summary.length * 28;
  return (
    <svg viewBox="0 0 328 328" aria-hidden="true" className="line-map">
      <path d={map.lines} className="track" />
      {isAtShop ? null : <path d={map.way} className="track way" />}
      {map.stops.map(({ id, x, y, name, far }) => (
        <g key={id} className={id === map.here ? "here" : undefined}>
          <circle
            cx={x}
            cy={y}
            r={id === map.here ? MARKED : PLAIN}
            className={far ? "stop far" : "stop"}
          />
          <Words {...name} />
        </g>
      ))}
      <g className={isAtShop ? "here" : undefined}>
        <rect x="62" y="201" width="96" height="26" rx="13" className="sign" />
        <Words text={map.shop} x={110} y={218.5} anchor="middle" />
      </g>
      {map.summary.map((text, index) => (
        <g key={text} className={index === 0 ? "here" : "small"}>
          <Words text={text} x={LEGEND} y={18 + 19 * index} anchor="start" />
        </g>
      ))}
      <g className="small">
        {map.minutes.map((minutes, index) => (
          <Words key={index} {...minutes} />
        ))}
        <Words text="Minutes by road" x={LEGEND} y={legendTop} anchor="start" />
        <circle cx={LEGEND + 5} cy={legendTop + 17} r={PLAIN} className="stop" />
        <Words text="Travel in the price" x={LEGEND + 16} y={legendTop + 21} anchor="start" />
        <circle cx={LEGEND + 5} cy={legendTop + 38} r={PLAIN} className="stop far" />
        <Words text="Travel extra" x={LEGEND + 16} y={legendTop + 42} anchor="start" />
      </g>
    </svg>
  );
});

function Words({ text, x, y, anchor }: Text) {
  return (
    <>
      <text x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
        {text}
      </text>{" "}
    </>
  );
}

/** What the map says, in words. */
export function WayList({ map, className }: Props & { className: string }) {
  return (
    <ul aria-label="By road from our shop" className={className}>
      {map.stops.map(({ id, name, minutes, km, far }) => (
        <li key={id} className="flex flex-wrap gap-x-3">
          <span className="grow">
            {name.text}
            {far ? <span className="text-[0.8125rem]"> travel extra</span> : null}
          </span>{" "}
          <span className="min-w-[5.5ch] text-right">{minutes} min</span>{" "}
          <span className="min-w-[6.5ch] text-right">{km} km</span>
        </li>
      ))}
    </ul>
  );
}

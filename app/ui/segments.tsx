import { Fragment } from "react";

type Props<Value extends string> = {
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: Value | undefined;
  className?: string;
};

/** Buttons in a row, each of which sends the form it's in. */
export function Segments<Value extends string>({
  name,
  options,
  chosen,
  className = "",
}: Props<Value>) {
  return (
    <div className={`rounded-control bg-tray flex flex-wrap p-1 ${className}`}>
      {options.map(([value, label]) => (
        <Fragment key={value}>
          <button
            name={name}
            value={value}
            aria-pressed={value === chosen}
            className={`rounded-control min-h-11 grow border border-transparent px-3 font-semibold md:px-5 ${value === chosen ? "bg-card" : "text-soft hover:text-ink"}`}
          >
            {label}
          </button>{" "}
        </Fragment>
      ))}
    </div>
  );
}

import { Fragment } from "react";
import type { Selection, SelectionChange, WizardCategory } from "~/booking/wizard/selection";
import type { Prices } from "~/domain/catalogue";
import { formatPrice, hourlyRate } from "~/domain/pricing";
import type { Area } from "~/domain/services";

type Category = { id: WizardCategory; label: string; note: string };

function categories(prices: Prices): Category[] {
  const byTheHour = (area: Area) => `${formatPrice(hourlyRate(prices, area))} an hour`;
  return [
    { id: "interior", label: "Interior Services", note: byTheHour("interior") },
    { id: "exterior", label: "Exterior Services", note: byTheHour("exterior") },
    { id: "custom", label: "Custom Package", note: "pick single jobs" },
  ];
}

export function CategoryQuestion({
  prices,
  selection,
  change,
}: {
  prices: Prices;
  selection: Selection;
  change: ((change: SelectionChange) => void) | null;
}) {
  return (
    <div role="group" aria-labelledby="category-heading" id="category" className="grid gap-6">
      <h2 id="category-heading">What should we work on?</h2>
      <div className="-mt-3 grid gap-2.5 md:grid-cols-3">
        {categories(prices).map(({ id, label, note }) => (
          <Fragment key={id}>
            <button
              type="submit"
              name="intent"
              value={`category:${id}`}
              aria-pressed={selection.category === id}
              className="choice justify-between text-left md:flex-col md:items-start md:gap-1"
              onClick={(event) => {
                if (!change) return;
                event.preventDefault();
                change({ type: "category", category: id });
              }}
            >
              <span className="font-semibold">{label}</span>{" "}
              <span className="text-soft text-[0.9375rem]">{note}</span>
            </button>{" "}
          </Fragment>
        ))}
      </div>
      <input type="hidden" name="category" value={selection.category} />
      <input type="hidden" name="shownService" value={selection.service ?? ""} />
      <input type="hidden" name="shownOptions" value={selection.options.join(",")} />
    </div>
  );
}

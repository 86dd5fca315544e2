import type { ChangeEventHandler } from "react";
import { pricedHours, type Selection } from "~/booking/wizard/selection";
import { WIZARD_SERVICES } from "~/content/wizard-options";
import type { Prices } from "~/domain/catalogue";
import { customPrice, formatPrice, hourlyPrice, MINIMUM_HOURS } from "~/domain/pricing";
import {
  type Area,
  defaultHours,
  displayName,
  hoursInWords,
  parseHourly,
  workByTheHour,
} from "~/domain/services";
import { isSold } from "~/domain/wizard-services";
import { Button } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";

type Props = {
  prices: Prices;
  selection: Selection;
  answer: ChangeEventHandler<HTMLInputElement>;
  error?: string;
  live: boolean;
};

export function WorkQuestion({ prices, selection, answer, error, live }: Props) {
  const { category } = selection;
  return (
    <div
      id="work"
      tabIndex={-1}
      role="group"
      aria-label="Services and options"
      aria-describedby={error && "first-error"}
      className="grid gap-9 outline-none"
    >
      {category === "custom" ? (
        <CustomJobs {...{ prices, selection, answer, error }} />
      ) : (
        <AreaWork area={category} {...{ prices, selection, answer, error }} />
      )}
      {live ? null : (
        <Button name="intent" value="update" className="justify-self-start">
          Update estimate
        </Button>
      )}
    </div>
  );
}

type PartProps = Omit<Props, "live">;
type AreaProps = { area: Area } & PartProps;

function AreaWork({ area, prices, selection, answer, error }: AreaProps) {
  const { service, options, vehicle } = selection;
  const isTicked = options.length > 0;
  const priceOf = (id: string, hours?: number) =>
    formatPrice(hourlyPrice(prices, id, vehicle ?? "sedan", hours));
  return (
    <>
      <ChoiceGroup
        id="first"
        legend={workByTheHour(area)}
        error={error}
        hint="Say in the notes what matters most. Hours replace jobs that are ticked."
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2.5">
          {blocksOf(area, isTicked ? null : service).map((id) => (
            <Choice
              key={id}
              type="radio"
              name="service"
              value={id}
              label={hoursInWords(defaultHours(prices, id))}
              price={priceOf(id)}
              checked={!isTicked && service === id}
              onChange={answer}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup
        id="jobs"
        legend="Or tick the jobs"
        hint={`We add up the hours for you; the shortest visit is ${hoursInWords(MINIMUM_HOURS)}.`}
      >
        <div className="grid gap-2.5 md:grid-cols-2">
          {prices.options[area].map((option) => (
            <Choice
              key={option.id}
              type="checkbox"
              name="options"
              value={option.id}
              label={option.name}
              note={`${option.hours} h`}
              checked={options.includes(option.id)}
              onChange={answer}
            />
          ))}
        </div>
        {isTicked && service ? (
          <p className="font-semibold">
            {workByTheHour(area)}: {hoursInWords(pricedHours(prices, selection))},{" "}
            {priceOf(service, pricedHours(prices, selection))}
          </p>
        ) : null}
      </ChoiceGroup>
      <ChoiceGroup
        id="service"
        legend="Or book a service"
        hint={isTicked ? "This replaces the jobs that are ticked." : undefined}
      >
        <div className="grid gap-2.5 md:grid-cols-2">
          {WIZARD_SERVICES[area]
            .filter((id) => !parseHourly(id) && isSold(prices, id))
            .map((id) => (
              <Choice
                key={id}
                type="radio"
                name="service"
                value={id}
                label={displayName(prices, id)}
                price={priceOf(id)}
                note={hoursInWords(defaultHours(prices, id))}
                checked={service === id}
                onChange={answer}
              />
            ))}
          {/* Without a script nothing unticks a radio button, and lynx ticks the first of those that aren't. */}
          {isTicked || !service ? (
            <noscript>
              <Choice
                type="radio"
                name="service"
                value={service ?? ""}
                label="Only what's ticked"
                defaultChecked
              />
            </noscript>
          ) : null}
        </div>
      </ChoiceGroup>
    </>
  );
}

/** Another number of hours, chosen before, stands beside those that are offered. */
function blocksOf(area: Area, chosen: string | null): string[] {
  const blocks = WIZARD_SERVICES[area].filter((id) => parseHourly(id));
  const isOther = chosen && parseHourly(chosen)?.area === area && !blocks.includes(chosen);
  return isOther ? [...blocks, chosen] : blocks;
}

function CustomJobs({ prices, selection, answer, error }: PartProps) {
  const vehicle = selection.vehicle ?? "sedan";
  return prices.custom.map((group, index) => (
    <ChoiceGroup
      key={group.tab}
      id={index === 0 ? "first" : `custom-${group.tab.toLowerCase()}`}
      legend={group.tab}
      error={index === 0 ? error : undefined}
    >
      <div className="grid gap-2.5 md:grid-cols-2">
        {group.services.map((job) => (
          <Choice
            key={job.id}
            type="checkbox"
            name="custom"
            value={job.id}
            label={job.name}
            price={formatPrice(customPrice(prices, [job], vehicle))}
            note={hoursInWords(job.hours)}
            checked={selection.custom.includes(job.id)}
            onChange={answer}
          />
        ))}
      </div>
    </ChoiceGroup>
  ));
}

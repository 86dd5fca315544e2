import type { ChangeEventHandler } from "react";
import { pricedHours, type Selection } from "~/booking/selection";
import { CUSTOM_PACKAGE } from "~/content/custom-package";
import { WIZARD_OPTIONS, WIZARD_SERVICES } from "~/content/wizard-options";
import { customPrice, formatPrice, hourlyPrice, MINIMUM_HOURS } from "~/domain/pricing";
import { type Area, defaultHours, displayName, hoursInWords, parseHourly } from "~/domain/services";
import { Button } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { FieldError } from "~/ui/field";

type Props = {
  selection: Selection;
  answer: ChangeEventHandler<HTMLInputElement>;
  error?: string;
  live: boolean;
};

export function WorkQuestion({ selection, answer, error, live }: Props) {
  const { category } = selection;
  return (
    <div
      id="work"
      tabIndex={-1}
      role="group"
      aria-label="Services and options"
      aria-describedby={error && "work-error"}
      className="grid gap-9 outline-none"
    >
      <FieldError id="work" error={error} />
      {category === "custom" ? (
        <CustomJobs selection={selection} answer={answer} />
      ) : (
        <AreaWork area={category} selection={selection} answer={answer} />
      )}
      {live ? null : (
        <Button name="intent" value="update" className="justify-self-start">
          Update estimate
        </Button>
      )}
    </div>
  );
}

function AreaWork({
  area,
  selection,
  answer,
}: { area: Area } & Pick<Props, "selection" | "answer">) {
  const vehicle = selection.vehicle ?? "sedan";
  return (
    <>
      <ChoiceGroup
        id="options"
        legend="Choose what you need"
        hint={`We add up the hours for you; the shortest visit is ${hoursInWords(MINIMUM_HOURS)}.`}
      >
        <div className="grid gap-2.5 md:grid-cols-2">
          {WIZARD_OPTIONS[area].map((option) => (
            <Choice
              key={option.id}
              type="checkbox"
              name="options"
              value={option.id}
              label={option.name}
              note={`${option.hours} h`}
              checked={selection.options.includes(option.id)}
              onChange={answer}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup
        id="service"
        legend="Or book a service"
        hint="This takes the place of what is ticked above."
      >
        <div className="grid gap-2.5 md:grid-cols-2">
          {servicesOf(area, selection.service).map((id) => (
            <Choice
              key={id}
              type="radio"
              name="service"
              value={id}
              label={displayName(id)}
              price={formatPrice(
                hourlyPrice(
                  id,
                  vehicle,
                  id === selection.service ? pricedHours(selection) : undefined,
                ),
              )}
              note={parseHourly(id) ? null : hoursInWords(defaultHours(id))}
              checked={selection.service === id}
              onChange={answer}
            />
          ))}
        </div>
      </ChoiceGroup>
    </>
  );
}

function servicesOf(area: Area, chosen: string | null): string[] {
  const listed = [...WIZARD_SERVICES[area]];
  const hourly = chosen ? parseHourly(chosen) : null;
  if (!chosen || !hourly || hourly.area !== area || listed.includes(chosen)) return listed;
  const specials = listed.findIndex((id) => !parseHourly(id));
  return [...listed.slice(0, specials), chosen, ...listed.slice(specials)];
}

function CustomJobs({ selection, answer }: Pick<Props, "selection" | "answer">) {
  const vehicle = selection.vehicle ?? "sedan";
  return CUSTOM_PACKAGE.map((group) => (
    <ChoiceGroup key={group.tab} id={`custom-${group.tab.toLowerCase()}`} legend={group.tab}>
      <div className="grid gap-2.5 md:grid-cols-2">
        {group.services.map((job) => (
          <Choice
            key={job.id}
            type="checkbox"
            name="custom"
            value={job.id}
            label={job.name}
            price={formatPrice(customPrice([job], vehicle))}
            note={hoursInWords(job.hours)}
            checked={selection.custom.includes(job.id)}
            onChange={answer}
          />
        ))}
      </div>
    </ChoiceGroup>
  ));
}

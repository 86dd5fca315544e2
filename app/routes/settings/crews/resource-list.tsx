import type { ReactNode } from "react";
import { Options } from "~/dashboard/options";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import type { Values } from "~/domain/values";
import type { FieldErrors } from "~/ui/error-summary";
import { type Field, SelectField, TextField } from "~/ui/field";
import type { Shown } from "~/ui/reply";
import { WeekDays } from "../parts/week-days";
import type { CrewsView } from "./crews-page.server";
import { OWN_DAYS, shownDays, WHOSE_HOURS } from "./own-week";
import { KIND_WORDS, NAME_LIMIT, RESOURCE_LABELS } from "./resource-values";

type Row = CrewsView["resources"][number];
type Props = {
  id: string;
  title: string;
  about: ReactNode;
  resources: Row[];
  shopWeek: CrewsView["shopWeek"];
  reply: PageForm["reply"];
  children?: ReactNode;
};

export function ResourceList(props: Props) {
  const { id, title, about, resources, shopWeek, reply, children } = props;
  return (
    <SettingsPart
      id={id}
      title={title}
      about={about}
      shows={resources.map(({ values }) => JSON.stringify(values)).join()}
    >
      {resources.length > 0 ? (
        <ul className="ruled border-line border-y">
          {resources.map((row) => (
            <ResourceRow
              key={row.id}
              row={row}
              shopWeek={shopWeek}
              reply={reply?.values.id === String(row.id) ? reply : undefined}
            />
          ))}
        </ul>
      ) : null}
      {children}
    </SettingsPart>
  );
}

const PEOPLE_HINTS = {
  crew: "Rest and breaks of the owner are marked in the agenda, and keep no time from being booked.",
  bay: "A crew that works here drives nowhere meanwhile. For a bay's own people no rest and no breaks are planned: they relieve each other.",
};

const FREE_HOURS =
  "Employees are owed 32 hours in a row free each week, or time and a half for what they work in them (Employment Standards Act, section 36). That's yours to see to: no booking is refused for it.";

type WeekProps = {
  field: Field;
  prefix: string;
  values: Values;
  sent: Values;
  errors: FieldErrors;
};

/** CSS hides the days while a crew has the shop's hours, with or without script. */
function OwnWeek({ field, prefix, values, sent, errors }: WeekProps) {
  return (
    <>
      <SelectField
        field={field}
        label={RESOURCE_LABELS.hours}
        hint={`On a day off it takes no job. The shop's start times, closures and holidays hold for every crew. ${FREE_HOURS}`}
      >
        <Options of={Object.entries(WHOSE_HOURS)} />
      </SelectField>
      <fieldset className="group-has-[option[value=shop]:checked]/week:hidden">
        <legend className="sr-only">Its own hours</legend>
        <WeekDays prefix={prefix} words={OWN_DAYS} values={values} sent={sent} errors={errors} />
      </fieldset>
    </>
  );
}

type RowProps = Pick<PageForm, "reply"> & Pick<Props, "shopWeek"> & { row: Row };

function ResourceRow({ row, shopWeek, reply }: RowProps) {
  const { id, name, kind, days, hours, people } = row;
  const opened = JSON.stringify(row.values);
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">
        {name} <span className="text-soft font-normal">· {KIND_WORDS[kind]}</span>
      </p>
      {days ? <p className="text-soft">{days}</p> : null}
      {hours ? <p className="text-soft">{hours}</p> : null}
      <ScreenForm
        id={`resource-${id}`}
        screen={operatorPaths.crews}
        sent={{ intent: "resource", id }}
        page={{ values: { ...row.values, opened } }}
        reply={reply}
        button={saveWords}
        className="group/week mt-2 mb-3 grid gap-5"
        renderWithin={(form) => (
          <details open={reply !== undefined || undefined}>
            <summary className="link inline-flex min-h-11 items-center">
              Change<span className="sr-only"> {name}</span>
            </summary>
            {form}
          </details>
        )}
      >
        {(fields, { values, errors }) => (
          <>
            <input type="hidden" name="opened" value={values.opened ?? opened} />
            <TextField
              field={fields.name!}
              label={RESOURCE_LABELS.name}
              hint={`At most ${NAME_LIMIT} characters.`}
            />
            <SelectField
              field={fields.people!}
              label={RESOURCE_LABELS.people}
              hint={PEOPLE_HINTS[kind]}
            >
              {people.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
            {kind === "crew" ? (
              <OwnWeek
                field={fields.hours!}
                prefix={`resource-${id}-`}
                values={shownDays(values, shopWeek)}
                sent={shownDays(reply?.values ?? values, shopWeek)}
                errors={errors}
              />
            ) : null}
            <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
              <DateForm />
              <TextField
                field={fields.firstDay!}
                label={`${RESOURCE_LABELS.firstDay} (optional)`}
                type="date"
              />
              <TextField
                field={fields.lastDay!}
                label={`${RESOURCE_LABELS.lastDay} (optional)`}
                type="date"
              />
            </div>
          </>
        )}
      </ScreenForm>
    </li>
  );
}

function saveWords({ values }: Shown) {
  return (
    <>
      Save<span className="sr-only"> {values.name}</span>
    </>
  );
}

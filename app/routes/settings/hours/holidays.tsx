import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { SettingsPart } from "../parts/settings-part";
import { usePartFocus } from "~/ui/focus";
import { dateInList } from "~/dashboard/formats";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { ActionFields, HiddenFields } from "~/dashboard/action-fields";
import type { ComingHoliday } from "./coming-holidays";

export function Holidays({
  holidays,
  today,
  version,
}: {
  holidays: ComingHoliday[];
  today: CivilDate;
  version: number;
}) {
  return (
    <SettingsPart
      id="holidays"
      title="Statutory holidays"
      open={false}
      about={
        <p>
          British Columbia's holidays of this year and the next. The shop is closed on them unless
          you open it; then the hours of that weekday count.
        </p>
      }
    >
      <ul className="grid gap-x-10 @min-[38rem]:grid-cols-2">
        {holidays.map((holiday) => (
          <HolidayRow key={holiday.date} holiday={holiday} today={today} version={version} />
        ))}
      </ul>
    </SettingsPart>
  );
}

function HolidayRow({
  holiday,
  today,
  version,
}: {
  holiday: ComingHoliday;
  today: CivilDate;
  version: number;
}) {
  const { date, name, opens, words } = holiday;
  return (
    <li className="border-line flex items-center justify-between gap-x-4 border-t py-2">
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">{name}</p>
        <p className="text-soft text-[0.9375rem] wrap-anywhere">
          {dateInList(date, today)} ·{" "}
          <span className={opens ? "text-teal font-semibold" : ""}>{words}</span>
        </p>
      </div>
      <HolidayForm key={opens ? "close" : "open"} holiday={holiday} version={version} />
    </li>
  );
}

/** A key per action, so that a second press never triggers the opposite one. */
function HolidayForm({
  holiday: { date, name, opens },
  version,
}: {
  holiday: ComingHoliday;
  version: number;
}) {
  const busy = useBusy();
  usePartFocus("holidays");
  return (
    <Form method="post" action={operatorPaths.hours} preventScrollReset className="shrink-0">
      <ActionFields version={version} />
      <HiddenFields values={{ intent: "holiday", date, opens: opens ? "no" : "yes" }} />
      <button type="submit" disabled={busy} className="link min-h-11 min-w-11 text-right">
        {opens ? "Close" : "Open"}
        <span className="sr-only">
          {" "}
          on {name} {date.slice(0, 4)}
        </span>
      </button>
    </Form>
  );
}

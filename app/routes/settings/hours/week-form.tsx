import { SettingsForm } from "../parts/settings-form";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { WeekDays } from "../parts/week-days";
import { dayShort, SHOP_DAYS } from "./week-values";
import { type DrawnProps, useDrawn } from "~/ui/reply";

export function WeekForm(drawn: DrawnProps) {
  const { id, saved, shown } = useDrawn(drawn, { intent: "week" }, "hours");
  return (
    <SettingsPart
      id="week"
      title="Weekly hours"
      shows={saved}
      open
      about={
        <>
          <p>
            Opening and closing in quarter hours, Pacific time. 12:00 AM as closing is midnight at
            the end of the day.
          </p>
          <p>A day by phone only is open, but the calendar asks customers to call.</p>
        </>
      }
    >
      <SettingsForm
        key={id}
        id="week-form"
        screen={operatorPaths.hours}
        sent={{ intent: "week" }}
        shown={shown}
        button="Save weekly hours"
        endClass="mt-5"
      >
        {() => (
          <WeekDays
            prefix="week-form-"
            words={SHOP_DAYS}
            values={shown.values}
            said={(weekday) => dayShort((drawn.reply ?? shown).values, weekday)}
            errors={shown.errors}
          />
        )}
      </SettingsForm>
    </SettingsPart>
  );
}

import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { WeekDays } from "../parts/week-days";
import { SHOP_DAYS } from "./week-values";

export function WeekForm(form: PageForm) {
  return (
    <SettingsPart
      id="week"
      title="Weekly hours"
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
      <ScreenForm
        id="week-form"
        screen={operatorPaths.hours}
        sent={{ intent: "week" }}
        part="week"
        {...form}
        button="Save weekly hours"
        endClass="mt-5"
        long
      >
        {(_, shown) => (
          <WeekDays
            prefix="week-form-"
            words={SHOP_DAYS}
            values={shown.values}
            sent={(form.reply ?? shown).values}
            errors={shown.errors}
          />
        )}
      </ScreenForm>
    </SettingsPart>
  );
}

import { Form } from "@remix-run/react";
import { SettingsPart } from "../parts/settings-part";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { SentFields } from "~/ui/reply";
import { type DrawnProps, useDrawn } from "../schedule/use-drawn";
import { WeekDays } from "../schedule/week-days";
import { dayShort, SHOP_DAYS } from "./week-fields";

export function WeekForm({ page, reply }: DrawnProps) {
  const busy = useBusy();
  const { id, own, shown } = useDrawn(
    (sent) => sent.get("intent") === "week",
    page,
    reply,
    "hours",
  );
  const { values, errors } = shown;
  return (
    <SettingsPart
      id="week"
      title="Weekly hours"
      shows={own}
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
      <Form
        key={id}
        id="week-form"
        method="post"
        action={operatorPaths.hours}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intent" value="week" />
        <SentFields shown={shown} />
        <WeekDays
          words={SHOP_DAYS}
          values={values}
          said={(weekday) => dayShort(reply?.values ?? values, weekday)}
          errors={errors}
        />
        <Button className="mt-5 w-full sm:w-auto" disabled={busy}>
          Save weekly hours
        </Button>
      </Form>
    </SettingsPart>
  );
}

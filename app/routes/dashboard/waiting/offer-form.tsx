import { FormProvider, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ActionFields } from "~/dashboard/action-fields";
import { Subscreen } from "~/dashboard/subscreen";
import { useBusy } from "~/dashboard/use-busy";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { DateForm } from "~/ui/date-form";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { type Reply, typedIn } from "~/ui/reply";

export const OFFER = "Offer a time";

type Props = {
  line: { id: number; name: string; work: string; days: string; where: string };
  today: CivilDate;
  reply: Reply | undefined;
};

export function OfferForm({ line: { id, name, work, days, where }, today, reply }: Props) {
  const { values, errors } = typedIn({}, reply);
  const form = useFormOf("offer", values, errors);
  const fields = form.getFieldset();
  const busy = useBusy();
  return (
    <Subscreen
      above={{ to: operatorPaths.waiting, name: "Waiting list" }}
      title={`${OFFER} to ${name}`}
      about={`${work}. ${days}. ${where}. We hold it for them, even if others asked first.`}
      reply={reply}
      form="offer"
    >
      <FormProvider context={form.context}>
        <Form {...getFormProps(form)} method="post" className="mt-6 grid max-w-xl gap-6">
          <ActionFields />
          <input type="hidden" name="intent" value="offer" />
          <input type="hidden" name="id" value={id} />
          <div className="level pair">
            <DateForm />
            <TextField
              field={fields.date!}
              id="date"
              label="Date"
              type="date"
              min={today}
              required
            />
            <TextField field={fields.time!} id="time" label="Time" type="time" required />
          </div>
          <div>
            <Button look="primary" disabled={busy} className="w-full sm:w-auto">
              {OFFER}
            </Button>
          </div>
        </Form>
      </FormProvider>
    </Subscreen>
  );
}

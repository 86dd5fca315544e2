import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { LIMITS } from "~/domain/limits";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { DateForm } from "~/ui/date-form";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { SentFields, type Shown } from "~/ui/reply";
import { REVIEW_LIMIT } from "./review-fields";

export const REVIEW_FORM = "review";

type Props = {
  /** 0 for a new one. */
  id: number;
  shown: Shown;
  today: string;
};

export function ReviewForm({ id, shown, today }: Props) {
  const form = useFormOf(REVIEW_FORM, shown.values, shown.errors);
  const fields = form.getFieldset();
  const busy = useBusy();
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={id === 0 ? operatorPaths.reviews : `${operatorPaths.reviews}?edit=${id}`}
      preventScrollReset
      className="grid gap-6"
    >
      <SentFields shown={shown} />
      <input type="hidden" name="id" value={id} />
      <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
        <TextField
          field={fields.name!}
          label="Name, as they want it shown"
          maxLength={LIMITS.name}
        />
        <TextField field={fields.town!} label="Town" maxLength={LIMITS.city} />
        <DateForm />
        <TextField field={fields.date!} label="Date" type="date" max={today} />
        <SelectField field={fields.stars!} label="Stars">
          {["5", "4", "3", "2", "1"].map((stars) => (
            <option key={stars} value={stars}>
              {stars}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        field={fields.text!}
        label="What they wrote"
        hint={`Word for word, at most ${REVIEW_LIMIT} characters.`}
        maxLength={REVIEW_LIMIT}
      />
      <p className="flex flex-wrap items-center gap-4">
        <Button name="intent" value="save" disabled={busy}>
          {id === 0 ? "Add review" : "Save review"}
        </Button>
        {id === 0 ? null : (
          <Link to={operatorPaths.reviews} className="link inline-flex min-h-11 items-center">
            Cancel
          </Link>
        )}
      </p>
    </Form>
  );
}

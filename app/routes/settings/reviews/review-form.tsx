import { Link } from "@remix-run/react";
import { LIMITS } from "~/domain/limits";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { REVIEW_LIMIT } from "./review-limits";
import { REVIEW_LABELS as LABELS } from "./review-values";

export const REVIEW_FORM = "review";

type Props = PageForm & {
  /** 0 for a new one. */
  id: number;
  today: string;
};

export function ReviewForm({ id, today, ...form }: Props) {
  return (
    <ScreenForm
      id={REVIEW_FORM}
      screen={id === 0 ? operatorPaths.reviews : `${operatorPaths.reviews}?edit=${id}`}
      sent={{ intent: "save", id }}
      {...form}
      button={id === 0 ? "Add review" : "Save review"}
      beside={
        id === 0 ? null : (
          <Link to={operatorPaths.reviews} className="link inline-flex min-h-11 items-center">
            Cancel
          </Link>
        )
      }
      className="grid gap-6"
    >
      {(fields) => (
        <>
          <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
            <TextField
              field={fields.name!}
              label={`${LABELS.name}, as they want it shown`}
              maxLength={LIMITS.name}
            />
            <TextField field={fields.town!} label={LABELS.town} maxLength={LIMITS.city} />
            <DateForm />
            <TextField field={fields.date!} label={LABELS.date} type="date" max={today} />
            <SelectField field={fields.stars!} label={LABELS.stars}>
              {["5", "4", "3", "2", "1"].map((stars) => (
                <option key={stars} value={stars}>
                  {stars}
                </option>
              ))}
            </SelectField>
          </div>
          <TextAreaField
            field={fields.text!}
            label={LABELS.text}
            hint={`Word for word, at most ${REVIEW_LIMIT} characters.`}
            maxLength={REVIEW_LIMIT}
          />
        </>
      )}
    </ScreenForm>
  );
}

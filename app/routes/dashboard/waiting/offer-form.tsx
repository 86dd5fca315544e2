import { ScreenForm } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { TextField } from "~/ui/field";
import type { Reply } from "~/ui/reply";

export const OFFER = "Offer a time";

const ID = "offer";

type Props = {
  line: { id: number; name: string; work: string; days: string; where: string };
  today: CivilDate;
  reply: Reply | undefined;
};

export function OfferForm({ line: { id, name, work, days, where }, today, reply }: Props) {
  return (
    <Subscreen
      above={{ to: operatorPaths.waiting, name: "Waiting list" }}
      title={`${OFFER} to ${name}`}
      about={`${work}. ${days}. ${where}. We hold it for them, even if others asked first.`}
      reply={reply}
      form={ID}
    >
      <ScreenForm
        id={ID}
        screen={`${operatorPaths.waiting}?offer=${id}`}
        sent={{ intent: "offer", id }}
        reply={reply}
        button={OFFER}
        look="primary"
        className="mt-6 grid max-w-xl gap-6"
      >
        {(fields) => (
          <div className="level pair">
            <DateForm />
            <TextField field={fields.date!} label="Date" type="date" min={today} required />
            <TextField field={fields.time!} label="Time" type="time" required />
          </div>
        )}
      </ScreenForm>
    </Subscreen>
  );
}

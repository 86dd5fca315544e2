import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import type { Question, Reply } from "~/ui/reply";
import type { TimeOffer } from "../calendar/slot";

/** What a booking form asks before it books; each answer is a button. */
export type BookingQuestion = Question & {
  kind: "choice";
  id: string;
  legend: string;
  answers: readonly (readonly [name: string, value: string, words: string])[];
};
/** Other times, a question with buttons, or one beside the other. */
export type BookingOffer = ({ kind: "times" } & TimeOffer) | (BookingQuestion & Partial<TimeOffer>);
/** Where no answer came, only the errors are known. */
type Asked = Pick<Reply, "errors"> & Partial<Pick<Reply<BookingOffer>, "question" | "confirmed">>;
type Props = { reply?: Asked | null };

/** The question, and what was agreed to before it. */
export function AskedFirst({ reply }: Props) {
  if (!reply) return null;
  const { question, errors, confirmed } = reply;
  return (
    <>
      {confirmed?.map((token) => (
        <input key={token} type="hidden" name="confirmed" value={token} />
      ))}
      {question?.kind === "choice" ? (
        <ChoiceGroup id={question.id} legend={question.legend} error={errors[question.id]}>
          <div className="flex flex-wrap gap-3">
            {question.answers.map(([name, value, words]) => (
              <Button key={value} name={name} value={value}>
                {words}
              </Button>
            ))}
          </div>
        </ChoiceGroup>
      ) : null}
    </>
  );
}

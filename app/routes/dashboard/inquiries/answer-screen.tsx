import { PressForm } from "~/dashboard/action-fields";
import { ContactLink } from "~/dashboard/contact-link";
import type { ShownInquiry } from "~/dashboard/inquiries.server";
import { ScreenForm } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { LIMITS } from "~/domain/limits";
import { operatorPaths } from "~/operator-paths";
import { SelectField, TextField } from "~/ui/field";
import { LimitedArea } from "~/ui/limited-field";
import type { Reply } from "~/ui/reply";
import { AnswerState } from "./answer-state";
import type { InquiryPage } from "./inquiry-page.server";

const FORM = "answer";

type Props = { page: InquiryPage & { key: string }; reply: Reply | undefined };

export function AnswerScreen({ page, reply }: Props) {
  const { inquiry, services } = page;
  const { id, name, contact, link, what, came, text, answers } = inquiry;
  const isAgain = answers.length > 0;
  return (
    <Subscreen
      above={{ to: operatorPaths.inquiries, name: "Inquiries" }}
      title={`Answer ${name}`}
      reply={reply}
      form={FORM}
    >
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
        <ContactLink
          contact={contact}
          href={link}
          className="link inline-flex min-h-11 items-center"
        />{" "}
        {text ? (
          <a href={text} className="button button-secondary button-small">
            Text<span className="sr-only"> {name}</span>
          </a>
        ) : null}{" "}
        <span className="text-soft text-[0.9375rem]">{came}</span>
      </p>
      <p dir="auto" className="max-w-measure mt-2 whitespace-pre-line wrap-anywhere">
        {what}
      </p>
      <Photos inquiry={inquiry} />
      <Answers inquiry={inquiry} />
      <h2 className="mt-10 mb-4">{isAgain ? "Answer again" : "Your answer"}</h2>
      {isAgain ? (
        <p className="text-soft max-w-measure -mt-2 mb-4">It replaces the one before.</p>
      ) : null}
      <ScreenForm
        id={FORM}
        screen={operatorPaths.inquiry(id)}
        sent={{ intent: "save" }}
        page={page}
        reply={reply}
        className="grid max-w-xl gap-6"
        button={link?.startsWith("mailto:") ? "Send answer" : "Save answer"}
        look="primary"
      >
        {(fields) => (
          <>
            <SelectField field={fields.service!} label="Service">
              <option value="">Choose one</option>
              {services.map((service) => (
                <option key={service.key} value={service.key}>
                  {service.name}
                </option>
              ))}
            </SelectField>
            <div className="level pair">
              <TextField
                field={fields.price!}
                label="Price, in dollars before tax"
                inputMode="decimal"
              />
              <TextField field={fields.hours!} label="Hours" inputMode="decimal" />
            </div>
            <LimitedArea
              field={fields.words!}
              limit={LIMITS.inquiry}
              label="Words (optional)"
              hint="What's in it, and what isn't."
            />
            <TextField field={fields.until!} type="date" label="Holds until" />
          </>
        )}
      </ScreenForm>
    </Subscreen>
  );
}

function Photos({ inquiry: { id, photos } }: { inquiry: ShownInquiry }) {
  if (photos === 0) return null;
  const numbers = Array.from({ length: photos }, (_, at) => at + 1);
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {numbers.map((number) => (
        <li key={number}>
          <a href={operatorPaths.inquiryPhoto(id, number)} className="block">
            <img
              src={operatorPaths.inquiryPhoto(id, number)}
              alt={`${number} of ${photos}, as sent`}
              loading="lazy"
              className="rounded-control aspect-4/3 w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who has answered what when, and what has come of it. */
function Answers({ inquiry: { id, name, answers, page } }: { inquiry: ShownInquiry }) {
  if (answers.length === 0) return null;
  return (
    <>
      <h2 className="mt-10">Answered</h2>
      <ul className="border-line bg-card rounded-card ruled mt-4 border">
        {answers.map((answer) => (
          <li key={answer.id} className="px-4 py-4 wrap-anywhere md:px-6">
            <p>
              {answer.about} (<AnswerState answer={answer} />)
            </p>
            {answer.words ? (
              <p dir="auto" className="whitespace-pre-line">
                {answer.words}
              </p>
            ) : null}
            <p className="text-soft text-[0.9375rem]">{answer.by}</p>
          </li>
        ))}
      </ul>
      {page ? (
        <PressForm
          to={operatorPaths.inquiry(id)}
          sent={{ intent: "withdraw" }}
          button="Withdraw the price"
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <a href={page} className="link inline-flex min-h-11 items-center">
            See {name}’s page
          </a>{" "}
        </PressForm>
      ) : null}
    </>
  );
}

import { Form } from "@remix-run/react";
import type { AnswerHead } from "~/booking/answer/answer.server";
import { useSending } from "~/booking/use-sending";
import { Button, ButtonLink } from "~/ui/button";

/** What it costs, to be accepted or declined. */
export function AnswerOffer({ head, formKey }: { head: AnswerHead; formKey: string }) {
  const sending = useSending();
  return (
    <>
      <p className="max-w-measure mt-4">
        {head.service}{" "}
        <strong className="mt-1 block text-2xl leading-tight font-bold [font-stretch:112%] sm:text-3xl">
          {head.price}
        </strong>
      </p>
      {head.words ? (
        <p dir="auto" className="max-w-measure mt-4 wrap-anywhere whitespace-pre-line">
          {head.words}
        </p>
      ) : null}
      <p className="max-w-measure mt-4">
        It takes about {head.time}. The price holds until {head.until}.
      </p>
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="key" value={formKey} />
        <ButtonLink look="primary" to={head.booking} className="grow sm:grow-0">
          Accept
        </ButtonLink>
        <Button name="intent" value="decline" disabled={sending} className="grow sm:grow-0">
          No, thanks
        </Button>
      </Form>
      <p className="text-soft mt-3 text-[0.9375rem]">
        “Accept” leads to the place, day and time. Nothing is booked before that.
      </p>
    </>
  );
}

import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { ActionFields } from "~/dashboard/action-fields";
import { ContactLink } from "~/dashboard/contact-link";
import { ChangeRefused } from "~/dashboard/changes/change-failure";
import { Frame } from "~/dashboard/frame";
import type { ShownInquiry } from "~/dashboard/inquiries.server";
import { operatorPaths } from "~/operator-paths";
import { db } from "~/server/db.server";
import { answers } from "~/server/answer-action.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { answerChange, withdrawChange } from "./answer-action.server";
import { AnswerScreen } from "./answer-screen";
import { AnswerState } from "./answer-state";
import { inquiryChange } from "./inquiry-action.server";
import { answeredIn, inquiryList, inquiryPage } from "./inquiry-page.server";

export const handle: PageHandle = {
  title: ({ inquiry }: { inquiry?: { name: string } }) =>
    inquiry ? `Answer ${inquiry.name}` : "Inquiries",
};
export const meta = noindex("What visitors have asked in writing.");

/** "?answer=5" is the screen that answers one. */
export const loader = operatorLoader(async ({ request }) => {
  if (new URL(request.url).searchParams.has("answer"))
    return { ...(await inquiryPage(db, answeredIn(request))), list: null };
  return inquiryList(db);
});

export const action = operatorForms({
  done: answers(inquiryChange(true)),
  open: answers(inquiryChange(false)),
  save: answers(answerChange),
  withdraw: answers(withdrawChange),
});

export default function Inquiries() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (page.list === null) return <AnswerScreen key={page.inquiry.id} page={page} reply={reply} />;
  const { list, erased } = page;
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11">
        <PageHeading>Inquiries</PageHeading>
        <ChangeRefused reply={reply} />
        <p className="text-soft max-w-measure mt-4">
          Questions sent through the website. We delete each one after {erased}.
        </p>
        {list.length === 0 ? (
          <p className="border-line bg-card rounded-card mt-6 border px-4 py-12 md:px-6">
            No inquiries yet. They come from “Ask for a price” on the website.
          </p>
        ) : (
          <ul className="border-line bg-card rounded-card ruled mt-6 border">
            {list.map((inquiry) => (
              <InquiryRow key={inquiry.id} inquiry={inquiry} />
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

function InquiryRow({ inquiry }: { inquiry: ShownInquiry }) {
  const { id, name, contact, link, text, what, came, done, photos, answers } = inquiry;
  const [answer] = answers;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[1fr_auto] md:px-6">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-lg">
          <bdi>{name}</bdi>{" "}
          {done ? (
            <span className="text-soft text-base font-normal">done</span>
          ) : (
            <span className="bg-amber text-ink rounded-full px-2 py-0.5 text-sm">new</span>
          )}
        </h2>
        <p>
          <ContactLink
            contact={contact}
            href={link}
            className="link inline-flex min-h-11 items-center whitespace-normal"
          />
        </p>
        <p dir="auto" className="max-w-measure whitespace-pre-line">
          {what}
        </p>
        {answer ? (
          <p className="font-semibold">
            {answer.about} (<AnswerState answer={answer} />)
          </p>
        ) : null}
        <p className="text-soft mt-1 text-[0.9375rem]">
          {came}
          {photos > 0 ? `, ${photos} photo${photos > 1 ? "s" : ""}` : null}
        </p>
      </div>
      <Form
        method="post"
        action={operatorPaths.inquiries}
        className="flex flex-wrap gap-2 self-start"
      >
        <ActionFields />
        <input type="hidden" name="id" value={id} />
        {link?.startsWith("tel:") ? (
          <a href={link} className="button button-secondary button-small">
            Call<span className="sr-only"> {name}</span>
          </a>
        ) : null}{" "}
        {text ? (
          <a href={text} className="button button-secondary button-small">
            Text<span className="sr-only"> {name}</span>
          </a>
        ) : null}{" "}
        <ButtonLink to={operatorPaths.inquiry(id)} size="small">
          Answer<span className="sr-only"> {name}</span>
        </ButtonLink>{" "}
        <Button name="intent" value={done ? "open" : "done"} size="small">
          {done ? "Open again" : "Done"}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}

import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { loadRetention } from "~/booking/shown-hours.server";
import { ActionFields } from "~/dashboard/action-fields";
import { ChangeRefused } from "~/dashboard/changes/change-failure";
import { Frame } from "~/dashboard/frame";
import { contactLink } from "~/domain/inquiry";
import { phoneWords, textLink } from "~/domain/phone";
import { greeting } from "~/domain/ready-texts";
import { operatorPaths } from "~/operator-paths";
import { businessInForce } from "~/server/business.server";
import { momentInWords } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { answerAction } from "~/server/answer-action.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { inquiryChange, listInquiries } from "./inquiry-action.server";

const MOST_SHOWN = 200;

export const handle: PageHandle = { title: "Inquiries" };
export const meta = noindex("What visitors have asked in writing.");

export const loader = operatorLoader(async () => {
  const [rows, erased] = await Promise.all([listInquiries(db, MOST_SHOWN), loadRetention(db)]);
  const business = await businessInForce(db);
  const list = rows.map(({ created_at, done_at, ...row }) => {
    const came = momentInWords(created_at);
    const link = contactLink(row.contact);
    const words = `${greeting(row.name, business)} Thanks for your question. `;
    const text = link?.startsWith("tel:") ? textLink(row.contact, words) : null;
    return { ...row, came, link, text, done: done_at !== null };
  });
  return { list, erased };
});

export const action = operatorForms({
  done: (args) => answerAction(args, inquiryChange(true)),
  open: (args) => answerAction(args, inquiryChange(false)),
});

export default function Inquiries() {
  const { list, erased } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
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

type Row = ReturnType<typeof useLoaderData<typeof loader>>["list"][number];

function InquiryRow({ inquiry }: { inquiry: Row }) {
  const { id, name, contact, link, text, what, came, done } = inquiry;
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
          {link ? (
            <a href={link} className="link inline-flex min-h-11 items-center whitespace-normal">
              {phoneWords(contact)}
            </a>
          ) : (
            contact
          )}
        </p>
        <p dir="auto" className="max-w-measure whitespace-pre-line">
          {what}
        </p>
        <p className="text-soft mt-1 text-[0.9375rem]">{came}</p>
      </div>
      <Form method="post" action={operatorPaths.inquiries} className="flex gap-2 self-start">
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
        <Button name="intent" value={done ? "open" : "done"} size="small">
          {done ? "Open again" : "Done"}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}

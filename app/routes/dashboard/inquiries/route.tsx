import { Form, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { loadRetention } from "~/booking/shown-hours.server";
import { Frame } from "~/dashboard/frame";
import { findId } from "~/dashboard/request.server";
import { contactLink } from "~/domain/inquiry";
import { phoneWords } from "~/domain/phone";
import { formatDate, formatTime } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { businessTimeOf, timestamp } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { redirectWithToast } from "~/server/toast.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { listInquiries, setInquiryDone } from "./inquiries.server";

const MOST_SHOWN = 200;
const pressPath = (press: "done" | "open", id: number) =>
  `${operatorPaths.inquiries}?${press}=${id}`;

export const handle: PageHandle = { title: "Inquiries" };
export const meta = noindex("What visitors have asked in writing.");

export const loader = operatorLoader(async () => {
  const [rows, erased] = await Promise.all([listInquiries(db, MOST_SHOWN), loadRetention(db)]);
  const list = rows.map(({ created_at, done_at, ...row }) => {
    const { date, minute } = businessTimeOf(created_at);
    const came = `${formatDate(date)} at ${formatTime(minute)}`;
    return { ...row, came, link: contactLink(row.contact), done: done_at !== null };
  });
  return { list, erased };
});

/** What is pressed stands in the address, so that a toast's button can undo it. */
export const action = operatorAction(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const [done, open] = [findId(asked.get("done") ?? ""), findId(asked.get("open") ?? "")];
  const id = done ?? open;
  if (id === null) throw new Response(null, { status: 400, statusText: "Bad Request" });
  await setInquiryDone(db, id, done === null ? null : timestamp());
  const screen = operatorPaths.inquiries;
  if (done === null) return redirectWithToast(screen, "info", "Inquiry opened again");
  const undo = { label: "Undo", to: pressPath("open", id) };
  return redirectWithToast(screen, "success", "Inquiry done", undefined, undo);
});

export default function Inquiries() {
  const { list, erased } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11">
        <PageHeading>Inquiries</PageHeading>
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

function InquiryRow({ inquiry: { id, name, contact, link, what, came, done } }: { inquiry: Row }) {
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
      <Form
        method="post"
        action={pressPath(done ? "open" : "done", id)}
        className="flex gap-2 self-start"
      >
        {link?.startsWith("tel:") ? (
          <a href={link} className="button button-secondary button-small">
            Call<span className="sr-only"> {name}</span>
          </a>
        ) : null}{" "}
        <Button size="small">
          {done ? "Open again" : "Done"}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}

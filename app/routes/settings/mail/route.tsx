import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { now } from "~/server/clock.server";
import { LoadFailure } from "~/dashboard/load-failure";
import { findId } from "~/server/ids";
import { replyOf } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { useBusy } from "~/dashboard/use-busy";
import { db } from "~/server/db.server";
import { describeTransport } from "~/email/transport.server";
import { countUnsent, lastSentAt, listUnsent, type UnsentCounts } from "~/email/unsent.server";
import { businessWithEmail } from "~/server/business.server";
import { siteMailServer } from "~/server/mail-server.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Reference } from "~/shell/reference";
import { Button } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { bringsBack } from "../document/bring-back.server";
import { savesDocument } from "../document/document-action.server";
import { DocumentHistory } from "../document/document-history";
import { shownHistory } from "../document/history.server";
import { MAIL_SERVER_FORM, mailServerValues } from "./mail-server-form.server";
import { MAIL_SERVER_FORM_ID, MailServerForm } from "./mail-server-form";
import { MessageList } from "./message-list";
import { sendAgain, sendTest } from "./mail-action.server";
import { inWords, messageView } from "./mail-page.server";

export const handle: PageHandle = { title: "Mail" };
export const meta = noindex(
  "Emails to customers and operators: waiting, sent, and those that failed.",
);

export const loader = operatorLoader(async ({ operator, request }) => {
  const { rows, ...list } = await listUnsent(
    db,
    findId(new URL(request.url).searchParams.get("page")) ?? 1,
  );
  const [counts, sentAt] = await Promise.all([countUnsent(db), lastSentAt(db)]);
  const messages = rows.map((message) => messageView(message, now()));
  const lastSent = sentAt === null ? null : inWords(sentAt);
  const { version, value } = await siteMailServer.read(db);
  return {
    ...(await describeTransport(db)),
    version,
    values: mailServerValues(value),
    hasPassword: value.password !== "",
    versions: await shownHistory(db, "mail"),
    sender: (await businessWithEmail(db)).email,
    operator: operator.email,
    counts,
    lastSent,
    list,
    messages,
  };
});

export const action = operatorForms({
  test: sendTest,
  again: sendAgain,
  server: savesDocument(MAIL_SERVER_FORM),
  bringBack: bringsBack(MAIL_SERVER_FORM),
});

export default function MailPage() {
  const page = useLoaderData<typeof loader>();
  const { counts, list, messages, lastSent } = page;
  const reply = useActionData<typeof action>();
  const busy = useBusy();
  return (
    <Subscreen title="Mail" reply={reply} form={MAIL_SERVER_FORM_ID}>
      <WayOut {...page} />
      {page.fixed ? null : (
        <MailServerForm
          page={page}
          reply={replyOf(reply, "server")}
          server={page.server}
          hasPassword={page.hasPassword}
          sender={page.sender}
        />
      )}
      <Form
        method="post"
        action={operatorPaths.mail}
        className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        <Button
          name="intent"
          value="test"
          look={page.server ? "primary" : "secondary"}
          disabled={busy}
        >
          Send me a test message
        </Button>{" "}
        <span className="text-soft wrap-anywhere">
          {page.server ? `to ${page.operator}` : "as a file, to see what it looks like"}
        </span>
      </Form>
      <Counts counts={counts} />
      <p className="text-soft mt-3 text-[0.9375rem]">
        {lastSent
          ? `The last message ${page.server ? "left" : "was kept as a file"} on ${lastSent}. All times are Pacific time.`
          : "No message has left yet. All times are Pacific time."}
      </p>
      <h2 className="mt-10 mb-4">Not sent</h2>
      {messages.length > 0 ? (
        <MessageList messages={messages} action={pathOf(list.page)} />
      ) : (
        <p>Nothing is waiting, and nothing has failed.</p>
      )}
      {list.pages > 1 ? (
        <Pager
          first={list.first}
          last={list.first + messages.length - 1}
          count={list.count}
          previous={list.page > 1 ? pathOf(list.page - 1) : null}
          next={list.page < list.pages ? pathOf(list.page + 1) : null}
        />
      ) : null}
      {page.fixed ? null : <DocumentHistory screen={operatorPaths.mail} versions={page.versions} />}
    </Subscreen>
  );
}

function pathOf(page: number): string {
  return page > 1 ? `${operatorPaths.mail}?page=${page}` : operatorPaths.mail;
}

export function ErrorBoundary() {
  return (
    <LoadFailure of="messages">
      <Reference />
    </LoadFailure>
  );
}

function Counts({ counts }: { counts: UnsentCounts }) {
  const tiles = [
    { label: "Waiting", value: counts.unsent },
    { label: "Failed", value: counts.failed },
    { label: "Unsure", value: counts.unsure },
  ];
  return (
    <div className="@container mt-8">
      <dl className="rounded-card border-line bg-line grid gap-px overflow-hidden border @min-[17rem]:grid-cols-3">
        {tiles.map(({ label, value }) => (
          <div key={label} className="bg-card px-4 py-4 md:px-6">
            <dt className="text-soft text-[0.9375rem]">{label}</dt>
            <dd className="text-[1.375rem] leading-tight font-bold tracking-tight [font-stretch:112%] md:text-[1.875rem]">
              {value.toLocaleString("en-CA")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function WayOut({
  server,
  fixed,
  folder,
  sender,
}: {
  server: string | null;
  fixed: boolean;
  folder: string;
  sender: string;
}) {
  if (server) {
    return (
      <p className="max-w-measure mt-4">
        Messages go out through <strong className="font-semibold wrap-anywhere">{server}</strong>,
        from {sender}.
      </p>
    );
  }
  return (
    <p className="border-warn max-w-measure mt-4 border-l-4 pl-4">
      <strong className="font-semibold">No mail server is set up: nothing reaches anyone.</strong>{" "}
      {fixed ? (
        <>
          Whoever runs the site has set <code>SMTP_URL</code> to none.
        </>
      ) : (
        <>
          Enter yours{" "}
          <a href="#mail-server-part" className="link">
            below
          </a>
          .
        </>
      )}{" "}
      Until then messages are only kept as files in <code className="wrap-anywhere">{folder}</code>.
    </p>
  );
}

import { type HeadersFunction, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { BookingErrors, PhoneLink } from "~/booking/contact/phone-link";
import { UNKNOWN_LINK } from "~/booking/manage/manage-head";
import { ESTIMATE_NOTE, Terms } from "~/booking/summary/terms";
import { useSending } from "~/booking/use-sending";
import { Facts } from "~/booking/waiting/facts";
import { entryPage } from "~/booking/waiting/lines.server";
import { customerPaths } from "~/customer-paths";
import { formatPrice, PLUS_TRAVEL } from "~/domain/pricing";
import { TO_ALL } from "~/domain/waiting";
import { lineWords } from "~/domain/tax";
import { paths } from "~/paths";
import { businessLastRead } from "~/server/business.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { SECRET } from "~/server/http";
import { noindex } from "~/seo/noindex";
import { Button } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { entryAction } from "./entry-action.server";
import { ENDED, TAKE, titleOfEntry } from "./entry-words";
import { Weather } from "./weather";

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type Entry = NonNullable<Shown["entry"]>;

export const handle = {
  title: ({ entry }: Pick<Shown, "entry">) => (entry ? titleOfEntry(entry) : UNKNOWN_LINK),
};
export const meta = noindex("Your place on the waiting list, and the time that's held for you.");
export const headers: HeadersFunction = () => SECRET;

/** Opening it changes nothing: mail programs open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await entryPage(db, params.secret ?? "", businessNow());
  const { phone } = businessLastRead();
  // A 404 as page data, as on a booking's own page.
  if (!page) return json({ entry: null, phone, cancels: false }, { status: 404, headers: SECRET });
  if (page.token) throw redirect(customerPaths.confirmation(page.token), { headers: SECRET });
  const { name: _, phone: __, email: ___, booking: ____, token: _____, ...entry } = page;
  const cancels = new URL(request.url).searchParams.has("cancel");
  return json({ entry, phone, cancels }, { headers: SECRET });
}

export const action = entryAction;

export default function WaitingEntry() {
  const { entry, phone, cancels } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!entry)
    return (
      <div className="page max-w-3xl py-12 md:py-16">
        <PageHeading>{UNKNOWN_LINK}</PageHeading>
        <p className="max-w-measure mt-4">
          Please open the link in our message again, and check that all of it is in the address bar.{" "}
          <NowFree phone={phone} />
        </p>
      </div>
    );
  const isOpen = entry.state === "unconfirmed" || entry.state === "inLine";
  return (
    <div className="page max-w-3xl pt-10 md:pt-16">
      {reply?.errors ? <BookingErrors title={reply.title} errors={reply.errors} /> : null}
      <PageHeading>{titleOfEntry(entry)}</PageHeading>
      {entry.weather ? (
        <Weather asked={entry.weather} work={entry.work} cancels={cancels} phone={phone} />
      ) : (
        <>
          <About entry={entry} phone={phone} />
          <Wish entry={entry} />
          {isOpen ? <Answers entry={entry} /> : null}
        </>
      )}
    </div>
  );
}

function About({ entry, phone }: { entry: Entry; phone: string }) {
  const { state, offer, isEarlier, byMail } = entry;
  if (offer)
    return (
      <>
        <p className="mt-6 text-xl font-bold sm:text-2xl sm:[font-stretch:112%]">
          {offer.words}{" "}
          <span className="text-soft text-base font-normal whitespace-nowrap">Pacific time</span>
        </p>
        <p className="max-w-measure mt-3">
          {offer.shared ? `${TO_ALL} It's held until ` : "It's held for you alone until "}
          <strong className="font-semibold">{offer.untilWords}</strong>
          {offer.shared ? "." : ". After that it's the next person's in line."}
          {isEarlier ? " You keep your present time unless you take it." : ""}
        </p>
      </>
    );
  const words = {
    unconfirmed:
      "Press the button, and you're in line. Nothing is booked, and you can leave any time.",
    inLine: `${byMail ? "We'll email" : "We'll text or call"} you when a time opens that fits, and hold it for you. ${isEarlier ? "You keep your present time meanwhile." : "Nothing is booked yet."}`,
    ...ENDED,
  };
  return (
    <p className="max-w-measure mt-4">
      {words[state]}{" "}
      {state === "unconfirmed" || state === "taken" || isEarlier ? null : <NowFree phone={phone} />}
    </p>
  );
}

function NowFree({ phone }: { phone: string }) {
  return (
    <>
      You can{" "}
      <a className="link" href={paths.booking}>
        see what's free now
      </a>{" "}
      or call <PhoneLink phone={phone} />.
    </>
  );
}

function Wish({ entry }: { entry: Entry }) {
  const { days, work, where, plusTravel, total, taxed, offer, priceBefore } = entry;
  return (
    <div className="mt-8">
      <Facts
        facts={[
          ["Service", work],
          ["Where", where],
          [offer ? "You asked for" : "Days", days],
          [
            "Estimated total",
            total === null ? null : (
              <>
                {formatPrice(total)}
                {plusTravel ? ` ${PLUS_TRAVEL}` : ""}
                {taxed.map((line) => (
                  <span key={line.label} className="block font-normal">
                    {lineWords(line)}
                  </span>
                ))}
                {priceBefore ? (
                  <span className="border-warn mt-1 block border-l-4 pl-3">
                    The price has changed since we wrote: it was {priceBefore}.
                  </span>
                ) : null}
              </>
            ),
          ],
        ]}
      />
      {offer && total !== null ? (
        <p className="text-soft mt-3 text-[0.9375rem]">{ESTIMATE_NOTE}</p>
      ) : null}
    </div>
  );
}

function Answers({ entry: { state, offer, deposit, catalogueVersion } }: { entry: Entry }) {
  const sending = useSending();
  return (
    <Form method="post" className="no-print mt-6">
      <input type="hidden" name="version" value={catalogueVersion} />
      <input type="hidden" name="offer" value={offer?.id ?? ""} />
      {offer ? <Terms className="mb-6" deposit={deposit} /> : null}
      <div className="flex flex-wrap gap-3">
        {state === "unconfirmed" ? (
          <Button look="primary" name="intent" value="confirm" disabled={sending}>
            Yes, tell me
          </Button>
        ) : null}
        {offer ? (
          <>
            <Button look="primary" name="intent" value="take" disabled={sending}>
              {TAKE}
            </Button>
            <Button name="intent" value="decline" disabled={sending}>
              Not this one
            </Button>
          </>
        ) : null}
        <Button name="intent" value="leave" disabled={sending}>
          Take me off the list
        </Button>
      </div>
    </Form>
  );
}

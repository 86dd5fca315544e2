import { WITHIN_MS } from "~/domain/caused-letters";
import { durationInWords } from "~/domain/in-words";
import { DAY_MS } from "~/domain/suspicion";
import { EXPIRES_AFTER_MINUTES } from "~/server/bounded-map.server";
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { loadRetention } from "~/booking/shown-hours.server";
import { telephoneLink } from "~/content/business";
import { db } from "~/server/db.server";
import { businessWithEmail } from "~/server/business.server";
import { sendsMail } from "~/server/mail-server.server";
import { paths } from "~/paths";
import { HOME_CRUMB } from "~/seo/families";
import { pageMeta } from "~/seo/page-meta";
import { breadcrumbList } from "~/seo/page-nodes";
import { originOf } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { Band } from "~/ui/band";
import { Section } from "~/ui/section";

const TITLE = "Privacy";
const crumbs = [HOME_CRUMB, { name: TITLE, path: paths.privacy }];

export const handle: PageHandle = { hydrate: false, title: TITLE };
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request }: LoaderFunctionArgs) {
  const business = await businessWithEmail(db);
  const site = { origin: originOf(request), name: business.name };
  const head = pageMeta(site, {
    path: paths.privacy,
    title: TITLE,
    description:
      "What we keep when you book a detailing appointment, why, for how long, who sees it, and how to have it corrected or erased.",
    picture: "wheel",
    graph: [breadcrumbList(site, crumbs)],
  });
  const lengths = {
    retention: await loadRetention(db),
    remembered: durationInWords(EXPIRES_AFTER_MINUTES),
    counted: durationInWords(DAY_MS / 60_000),
    countedEmails: durationInWords(WITHIN_MS / 60_000),
  };
  return json({ head, business, ...lengths, byMail: await sendsMail(db) });
}

export default function Privacy() {
  const { business, retention, remembered, counted, countedEmails, byMail } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Band
        crumbs={crumbs}
        title="Privacy"
        lead="What we keep when you book, why, for how long, and how to have it erased."
      />
      <Section title="What we keep">
        <Prose>
          <p>
            When you book we keep what you type: your name, email, phone number, address if you give
            one, whether there's an outlet or a tap, who meets us at the car if it isn't you,
            vehicle and notes, with the time, the work and the price, and the name of whoever sends
            a deposit. Every later change of the booking is kept with it: what changed, when, and
            whether you or we did it.
          </p>
          <p>
            We need it to come to the right place at the right time, to reach you, and to answer a
            question about the work afterwards. We use it for nothing else.
          </p>
          <p>
            When you ask for a price in writing we keep your name, your phone number or email, what
            you wrote, your photos without where and when they were taken, and what we answered, as
            long as a booking. Only the people who run the shop see the photos.
          </p>
          <p>
            When you ask to be told if a time opens we keep your name, your email and phone number,
            the work and the days, as long as a booking; if you never press the button in our email,
            for a day.
          </p>
          <p>
            Until you book, your answers stay in your own browser, in a cookie and in the window
            that you type them in, and for up to {remembered} in the memory of our server. If you
            never finish, nothing is kept.
          </p>
        </Prose>
      </Section>
      <Section title="What we don't do">
        <Prose>
          <p>
            No advertising, no tracking, no statistics service, no fonts or scripts from elsewhere.
            The only cookies are the ones that remember the booking that you are making, and that
            expire by themselves. What you have typed and not sent yet stays in your browser, in
            that tab, until you book or close it. A package's form is also kept as you type, for up
            to {remembered} in the memory of our server, so that a reload loses nothing.
          </p>
          <p>
            The map on our pages loads from Google only when you ask for it; Google then sees that
            you did.
          </p>
          <p>
            To keep machines from filling our calendar we count bookings for {counted} by phone
            number, email and internet address, and to keep them from making us write to strangers,
            emails for {countedEmails} by internet address. They are stored for that in a form that
            can't be read back.
          </p>
        </Prose>
      </Section>
      <Section title="Who sees it">
        <Prose>
          <p>
            The people who run the shop and do the work. The site and its data run on a server that
            we rent
            {byMail ? ", and a mail service carries our messages to you" : ""}. Nobody else gets it,
            unless a law makes us hand it over.
          </p>
        </Prose>
      </Section>
      <Section title="For how long">
        <Prose>
          <p>
            Bookings are erased {retention} after their date, with their messages and their history.
            Backups that hold them expire after that too.
          </p>
          <p>
            Of a payment that we recorded, and of an invoice or receipt, the amounts, the dates, the
            work and the numbers stay in our books, without your name, email and phone number. Whom
            an invoice was made out to stays with it for six years after the end of its tax year, as
            the tax law asks, and is erased then.
          </p>
        </Prose>
      </Section>
      <Section title="See it, correct it, have it erased">
        <Prose>
          <p>
            The link in our messages shows your booking and lets you correct it. To see all that we
            have about you, to have it corrected, or to have it erased, write to{" "}
            <a className="link" href={`mailto:${business.email}`}>
              {business.email}
            </a>{" "}
            or phone{" "}
            <a className="link" href={telephoneLink(business.phone)}>
              {business.phone}
            </a>
            . We erase within 30 days; what the tax law makes us keep, such as an invoice, stays
            until that time is over.
          </p>
          <p>
            If our answer doesn't satisfy you, the Office of the Information and Privacy
            Commissioner for British Columbia hears complaints.
          </p>
        </Prose>
      </Section>
    </>
  );
}

function Prose({ children }: { children: ReactNode }) {
  return <div className="max-w-measure grid gap-4">{children}</div>;
}

import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { ActionFields } from "~/dashboard/action-fields";
import { agendaPath, parseSheet, weatherPath } from "~/dashboard/agenda/agenda";
import { CallButtons } from "~/dashboard/call-buttons";
import { laneId } from "~/dashboard/agenda/crew-day";
import { Subscreen } from "~/dashboard/subscreen";
import { useBusy } from "~/dashboard/use-busy";
import { type CivilDate, formatDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { answers } from "~/server/answer-action.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { loadSettings } from "~/server/hours.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { Choice } from "~/ui/choice-group";
import { askAction, textedChange } from "./weather-action.server";
import { toAsk, whoWasAsked } from "./weather-page.server";

const titleOf = (date: CivilDate) => `Weather on ${formatDate(date)}`;

export const handle: PageHandle = { title: ({ date }: { date: CivilDate }) => titleOf(date) };
export const meta = noindex("Ask a day's customers for another time.");

export const loader = operatorLoader(async ({ request }) => {
  const [now, settings] = [businessNow(), await loadSettings(db)];
  const lanes = [...settings.resources.map(laneId), "nobody"];
  const { date: asked, lane } = parseSheet(new URL(request.url).searchParams, lanes);
  const date = asked ?? now.date;
  const jobs = await toAsk(db, { date, lane }, settings, now);
  const crew = settings.resources.find((each) => laneId(each) === lane)?.name ?? null;
  return { date, lane, crew, jobs, asked: await whoWasAsked(db, date, now) };
});

export const action = operatorForms({
  ask: askAction,
  texted: answers(textedChange),
});

export default function Weather() {
  const { date, lane, crew, jobs, asked } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useBusy();
  const ticked = reply?.values.job?.split(" ");
  return (
    <Subscreen
      above={{ to: agendaPath({ date, view: "day" }), name: "Agenda" }}
      title={titleOf(date)}
      about="Each customer is offered up to three times in the next ten days, held until 8 PM, or until 10 AM if you ask after 6 PM, and never once the job begins. Nothing moves by itself, and the price stays."
      reply={reply}
    >
      {crew ? (
        <p className="mt-4">
          Only {crew}.{" "}
          <Link to={weatherPath(date)} className="link">
            All crews
          </Link>
        </p>
      ) : null}
      {jobs.length > 0 ? (
        <Form method="post" action={weatherPath(date, lane)} className="mt-6 grid gap-4">
          <ActionFields />
          <input type="hidden" name="intent" value="ask" />
          <fieldset className="grid min-w-0 gap-2.5">
            <legend className="mb-2 font-semibold">Jobs of the day</legend>
            {jobs.map(({ id, name, about, ticked: first }) => (
              <Choice
                key={id}
                type="checkbox"
                name="job"
                value={id}
                label={<bdi>{name}</bdi>}
                note={about}
                stacked
                defaultChecked={ticked ? ticked.includes(String(id)) : first}
              />
            ))}
          </fieldset>
          <p className="text-soft text-[0.9375rem]">
            Work at the shop, in a garage or inside the car alone isn't ticked at first.
          </p>
          <div>
            <Button look="primary" disabled={busy} className="w-full sm:w-auto">
              Ask these customers
            </Button>
          </div>
        </Form>
      ) : (
        <p
          className={`mt-6 ${asked.length > 0 ? "" : "border-line bg-card rounded-card border px-4 py-10 md:px-6"}`}
        >
          {asked.length > 0 ? "Everybody was asked." : "There's nobody to ask about this day."}
        </p>
      )}
      {asked.length > 0 ? <h2 className="mt-10">Asked</h2> : null}
      <ul className="border-line bg-card rounded-card ruled mt-3 border empty:hidden">
        {asked.map((line) => (
          <Asked key={line.id} line={line} at={weatherPath(date, lane)} />
        ))}
      </ul>
    </Subscreen>
  );
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>["asked"][number];

function Asked({ line, at }: { line: Line; at: string }) {
  const { booking, name, words, isToCall, text, isTexted } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 wrap-anywhere md:px-6">
      <p className="min-w-0">
        <Link to={operatorPaths.booking(booking)} className="link font-semibold">
          <bdi>{name}</bdi>
        </Link>
        <span className="block">
          {words}
          {isToCall ? (
            <>
              {" · "}
              <strong className="font-semibold">{text && isTexted ? "Texted" : "Call"}</strong>
            </>
          ) : null}
        </span>
      </p>
      {isToCall ? (
        <Form method="post" action={at} className="flex flex-wrap gap-2">
          <ActionFields />
          <input type="hidden" name="id" value={line.id} />
          <CallButtons {...line} />
        </Form>
      ) : null}
    </li>
  );
}

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { loadSettings } from "~/booking/availability.server";
import { businessNow } from "~/server/clock.server";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { Frame } from "~/dashboard/frame";
import { listClosures, saveSettings, versionOf } from "./hours.server";
import { attempt, PRIVATE } from "~/dashboard/request.server";
import { ruleValues } from "./rule-fields";
import { weekValues } from "./week-fields";
import { db } from "~/server/db.server";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { operatorPaths } from "~/operator-paths";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { usePartedErrors } from "~/ui/form-errors";
import {
  changeSchema,
  ERROR_TITLES,
  meanwhileErrors,
  pressSchema,
  savedWords,
  UNKNOWN,
} from "./hours-change.server";
import { Closures } from "./closures";
import { comingHolidays } from "./coming-holidays";
import { Holidays } from "./holidays";
import { readPosted, takeClosureAway } from "./posted.server";
import type { ChangeKind, Reply } from "./reply";
import { RulesForm } from "./rules-form";
import { StrandedList } from "./stranded-list";
import { WeekForm } from "./week-form";

const FAILED = "Failed to save. Nothing has been changed: please try again in a moment.";
const MEANWHILE = "Somebody has saved changes meanwhile. Look at them again, then save yours";

export const handle: PageHandle = { title: "Hours and closures" };
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  {
    name: "description",
    content: "Opening hours, closures, holidays, and the rules for online booking.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { date: today } = businessNow();
  const [settings, closures] = await Promise.all([loadSettings(db), listClosures(db, today)]);
  const { schedule, rules } = settings;
  const week = { values: weekValues(schedule.week), version: versionOf(settings, "week") };
  const limits = { values: ruleValues(rules), version: versionOf(settings, "rules") };
  return json(
    { today, week, limits, closures, holidays: comingHolidays(schedule, today) },
    { headers: PRIVATE },
  );
}

/** A change that strands bookings is saved only once they were shown. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const form = await readPosted(request);
  const press = parseForm(form, pressSchema);
  if (press.status !== "success")
    return json({ errors: { main: UNKNOWN } }, { status: 422, headers: PRIVATE });
  const { change: part, id, version, accepted, answer } = press.value;
  if (part === "reopen")
    return redirect(operatorPaths.hours, {
      headers: { "set-cookie": await takeClosureAway(db, id, operator.id) },
    });

  const now = businessNow();
  const values = typed(form);
  const respond = (status: number, given: Partial<Reply>) => {
    const title = ERROR_TITLES[part];
    const reply: Reply = { part, title, errors: {}, values, stranding: null, ...given };
    return json(reply, { status, headers: PRIVATE });
  };
  if (answer === "back") return respond(200, {});
  const submission = parseForm(form, changeSchema(part, now.date));
  if (submission.status !== "success") return respond(422, { errors: errorsOf(submission) });

  const change = submission.value;
  const saved = await attempt(saveSettings(db, change, { version, accepted }, now));
  switch (saved.kind) {
    case "saved":
      return redirect(operatorPaths.hours, {
        headers: { "set-cookie": await toastCookie("success", savedWords(change, now.date)) },
      });
    case "stale":
      return respond(409, {
        title: MEANWHILE,
        errors: meanwhileErrors(saved.present),
        values: { ...values, version: saved.version },
      });
    case "stranding":
      return respond(409, { stranding: saved });
    case "failed":
      return respond(503, { errors: { main: FAILED } });
  }
}

const PARTS: { id: string; name: string }[] = [
  { id: "week", name: "Weekly hours" },
  { id: "rules", name: "Rules" },
  { id: "closures", name: "Closures" },
  { id: "holidays", name: "Holidays" },
];

const NONE = {};

export default function Hours() {
  const { today, week, limits, closures, holidays } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>() ?? null;
  const { main, errors } = usePartedErrors(reply?.errors);
  const of = (part: ChangeKind) => ({
    typed: reply?.part === part ? reply.values : null,
    errors: reply?.part === part ? errors : NONE,
  });
  const stranding = reply?.stranding ?? null;
  return (
    <Frame>
      <div className="page pt-6 pb-16 md:pt-9">
        <Link to={operatorPaths.settings} className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
        {reply && stranding ? (
          <StrandedList
            key={stranding.accepted}
            stranding={stranding}
            values={reply.values}
            part={reply.part}
            today={today}
          />
        ) : null}
        <div hidden={stranding !== null}>
          <ErrorSummary title={reply?.title ?? ""} errors={errors} />
          <PageHeading>Hours and closures</PageHeading>
          <p className="max-w-measure text-soft mt-4">
            The website follows at once: its footer, what search engines read, and both ways to
            book. Bookings that exist stay as they are.
          </p>
          <ChangeFailure>{main}</ChangeFailure>
          <nav aria-label="On this page">
            <ul className="mt-3 flex flex-wrap gap-x-6">
              {PARTS.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <WeekForm stored={week} {...of("week")} />
          <RulesForm stored={limits} {...of("rules")} />
          <Closures closures={closures} today={today} {...of("close")} />
          <Holidays holidays={holidays} today={today} />
        </div>
      </div>
    </Frame>
  );
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { loadSettings } from "~/booking/availability.server";
import { attempt, findId, PRIVATE, refused } from "~/dashboard/request.server";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { toastCookie } from "~/server/toast.server";
import { noindex } from "~/noindex";
import type { PageHandle } from "~/shell/document";
import { usePartedErrors } from "~/ui/form-errors";
import type { Part, Reply } from "../saving/reply";
import { FAILED, readPosted, reply as replyTo, saveAndReply } from "../saving/reply.server";
import { UNKNOWN } from "../saving/save.server";
import { SavingPage } from "../saving/saving-page";
import { AddForm } from "./add-form";
import { Blocks } from "./blocks";
import {
  additionSchema,
  changeSchema,
  ERROR_TITLES,
  fieldName,
  pressSchema,
  savedWords,
} from "./crews-change.server";
import { addResource, crewsView, newForm, takeBlockAway } from "./crews.server";
import { ResourceList } from "./resource-list";

export const handle: PageHandle = { title: "Crews and bays" };
export const meta = noindex("Crews and bays, their first and last days, and blocked times.");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const now = businessNow();
  const view = crewsView(await loadSettings(db), now);
  return json({ ...view, today: now.date, form: newForm() }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const posted = await readPosted(request);
  const press = parseForm(posted, pressSchema);
  if (press.status !== "success") return refused(422, UNKNOWN);
  const { change: part, id, form, ...shown } = press.value;
  if (part === "unblock") return leave(await takeBlockAway(db, findId(id), operator.id));
  const filled = { part, title: ERROR_TITLES[part], values: typed(posted) };
  if (part === "add") return add(posted, form, filled);

  const now = businessNow();
  return saveAndReply(
    { screen: operatorPaths.crews, ...filled },
    parseForm(posted, changeSchema(part, now)),
    shown,
    now,
    { saved: (change) => savedWords(change, now), field: fieldName },
  );
}

async function add(posted: URLSearchParams, form: string, filled: Parameters<typeof replyTo>[1]) {
  const submission = parseForm(posted, additionSchema);
  if (submission.status !== "success")
    return replyTo(422, filled, { errors: errorsOf(submission) });
  const { value } = submission;
  const error = await attempt(addResource(db, value, form, businessNow()));
  if (error === null) return leave(await toastCookie("success", `${value.name} added`));
  return typeof error === "string"
    ? replyTo(422, filled, { errors: { name: error } })
    : replyTo(503, filled, { errors: { main: FAILED } });
}

function leave(toast: string) {
  return redirect(operatorPaths.crews, { headers: { "set-cookie": toast } });
}

const NONE = {};

export default function Crews() {
  const { resources, blocks, today, form } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>() ?? null;
  const formId = reply?.part === "resource" ? `resource-${reply.values.id}` : (reply?.part ?? "");
  const { main, errors, linked } = usePartedErrors(reply?.errors, formId);
  const of = (part: Part) => ({
    typed: reply?.part === part ? reply.values : null,
    errors: reply?.part === part ? errors : NONE,
  });
  const [retired, working] = [true, false].map((is) =>
    resources.filter(({ isRetired }) => isRetired === is),
  ) as [typeof resources, typeof resources];
  return (
    <SavingPage
      title="Crews and bays"
      about="A crew drives to the customer, a bay is at the shop. A time is offered while one of them is free for the whole job, and a crew can drive there."
      screen={operatorPaths.crews}
      errors={linked}
      {...{ today, reply, main }}
    >
      <ResourceList
        id="crews"
        title="Working"
        about={
          <>
            <p>
              A crew or bay works from its first to its last day, both included. To retire one, give
              it a last day.
            </p>
            <p>Its jobs after that go to another one that can take them.</p>
          </>
        }
        resources={working}
        {...of("resource")}
      >
        {["crew", "bay"].map((kind) =>
          working.some((each) => each.kind === kind) ? null : (
            <p key={kind} className="text-warn mt-4 font-semibold">
              {kind === "crew"
                ? "There's no crew: nothing can be booked at customers' addresses."
                : "There's no bay: nothing can be booked at the shop."}
            </p>
          ),
        )}
      </ResourceList>
      <Blocks blocks={blocks} resources={working} today={today} {...of("block")} />
      <AddForm form={form} {...of("add")} />
      {retired.length > 0 ? (
        <ResourceList
          id="retired"
          title="Retired"
          about={<p>Their past jobs still name them. Without a last day they work again.</p>}
          resources={retired}
          {...of("resource")}
        />
      ) : null}
    </SavingPage>
  );
}

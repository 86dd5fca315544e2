import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { loadSettings } from "~/server/hours.server";
import { replyOf } from "~/dashboard/screen-form";
import { StrandingPage } from "../stranding/stranding-page";
import { AddForm } from "./add-form";
import { wantedBlock } from "./block-values";
import { Blocks } from "./blocks";
import { CREWS_FORMS } from "./crews-action.server";
import { crewsView } from "./crews-page.server";
import { ResourceList } from "./resource-list";

export const handle: PageHandle = { title: "Crews and bays" };
export const meta = noindex("Crews and bays, their first and last days, and blocked times.");

export const loader = operatorLoader(async ({ request }) => {
  const now = businessNow();
  const block = wantedBlock(new URL(request.url).searchParams);
  return { ...crewsView(await loadSettings(db), now), today: now.date, block };
});

export const action = operatorForms(CREWS_FORMS);

const PARTS = { resource: "crews", add: "new-one", block: "blocks" };

export default function Crews() {
  const { resources, shopWeek, blocks, block, today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const intent = reply?.values.intent ?? "";
  const [retired, working] = [true, false].map((is) =>
    resources.filter(({ isRetired }) => isRetired === is),
  ) as [typeof resources, typeof resources];
  return (
    <StrandingPage
      title="Crews and bays"
      about="A crew drives to the customer, a bay is at the shop. A time is offered while one of them is free for the whole job, and a crew can drive there."
      screen={operatorPaths.crews}
      today={today}
      reply={reply}
      form={intent === "resource" ? `resource-${reply!.values.id}` : intent}
      parts={PARTS}
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
        shopWeek={shopWeek}
        reply={replyOf(reply, "resource")}
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
      <Blocks
        blocks={blocks}
        resources={working}
        today={today}
        page={{ values: block }}
        reply={replyOf(reply, "block")}
      />
      <AddForm reply={replyOf(reply, "add")} />
      {retired.length > 0 ? (
        <ResourceList
          id="retired"
          title="Retired"
          about={<p>Their past jobs still name them. Without a last day they work again.</p>}
          resources={retired}
          shopWeek={shopWeek}
          reply={replyOf(reply, "resource")}
        />
      ) : null}
    </StrandingPage>
  );
}

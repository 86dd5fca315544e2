import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { findKeptPost } from "~/auth/kept-post.server";
import { requireOperator } from "~/auth/operator.server";
import { notWhileOffline } from "~/booking/lost-connection";
import { Frame } from "~/dashboard/frame";
import { PRIVATE } from "~/dashboard/request.server";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { screenOf } from "./screen";

export { notWhileOffline as shouldRevalidate };

export const handle: PageHandle = { title: "Send it again" };
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** What was filled in when the session had ended is sent by whoever has signed in now, and only when they say so. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const kept = await findKeptPost(request);
  if (!kept) throw redirect(paths.dashboard);
  return json({ ...kept, screen: screenOf(kept.address) }, { headers: PRIVATE });
}

export default function Again() {
  const { address, fields, screen } = useLoaderData<typeof loader>();
  const busy = useNavigation().state === "submitting";
  return (
    <Frame>
      <div className="page max-w-3xl pt-8 pb-16 md:pt-11">
        <PageHeading>Send it again</PageHeading>
        <p className="max-w-measure mt-5">
          You were signed out before “{screen}” could be saved. Nothing of it has been saved yet, and nothing that you filled in is lost.
        </p>
        <Form method="post" action={address} className="mt-7 flex flex-wrap gap-3">
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button look="primary" disabled={busy}>
            Send it again
          </Button>
          <ButtonLink to={paths.dashboard}>Leave it</ButtonLink>
        </Form>
      </div>
    </Frame>
  );
}

import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { DocumentPage } from "~/dashboard/document-page";
import { historyOf } from "~/dashboard/document-history.server";
import { PRIVATE } from "~/dashboard/request.server";
import { SettingsPart } from "~/dashboard/settings-part";
import { operatorPaths } from "~/operator-paths";
import { db } from "~/server/db.server";
import { photosVersion, removedEarlier } from "~/server/photos.server";
import { redirectWithToast } from "~/server/toast.server";
import { noindex } from "~/noindex";
import type { PageHandle } from "~/shell/document";
import { usePartedErrors } from "~/ui/form-errors";
import { valuesOf } from "./photo-fields";
import { PHOTO_FORM, PhotoForm } from "./photo-form";
import { PhotoList, RemovedPhotos } from "./photo-list";
import { save } from "./save.server";

export const handle: PageHandle = { title: "Photos" };
export const meta = noindex("Pictures of your work, in your order.");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { version, value: photos } = await photosVersion(db);
  const edited = new URL(request.url).searchParams.get("edit");
  const photo = photos.find(({ id }) => id === edited);
  const form = photo
    ? { id: photo.id, isPair: photo.before !== null, values: valuesOf(photo) }
    : { id: "", isPair: false, values: {} as Record<string, string> };
  const versions = await historyOf(db, "photos");
  const removed = await removedEarlier(db);
  const page = randomBytes(8).toString("hex");
  return json({ version, photos, removed, form, versions, page }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const outcome = await save(db, request, operator.id);
  if ("note" in outcome) return redirectWithToast(operatorPaths.photos, "success", outcome.note);
  const { status, ...refused } = outcome;
  return json(refused, { status, headers: PRIVATE });
}

const NONE = {};

export default function PhotoSettings() {
  const { version, photos, removed, form, versions, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { main, errors, linked } = usePartedErrors(reply?.errors, PHOTO_FORM);
  return (
    <DocumentPage
      kind="photos"
      title="Photos"
      about="Your own work, with the customer’s leave and no plate that can be read. The home page shows the first four, on phones two, and the others behind “Show More Photos”."
      errors={linked}
      main={main}
      versions={versions}
    >
      <SettingsPart
        id="own"
        title="Your photos"
        shows={version}
        about={<p>A hidden one stays here and isn&apos;t shown on the site.</p>}
      >
        <PhotoList photos={photos} version={version} />
      </SettingsPart>
      <SettingsPart
        id="edit"
        title={form.id === "" ? "Add a photo" : "Edit a photo"}
        about={
          form.id === "" ? (
            <p>
              Where and when it was taken is removed from it. Saving takes some seconds, a pair
              twice as long.
            </p>
          ) : (
            <p>For another picture, remove this one and add that.</p>
          )
        }
      >
        <PhotoForm
          key={`${form.id} ${version}`}
          id={form.id}
          page={page}
          isPair={form.isPair}
          version={reply?.version ?? version}
          values={reply?.values ?? form.values}
          errors={reply?.values ? errors : NONE}
          again={Boolean(reply?.values)}
        />
      </SettingsPart>
      {removed.length > 0 ? (
        <SettingsPart
          id="removed"
          title="Removed photos"
          about={<p>Earlier versions below still have them, and only you see them.</p>}
        >
          <RemovedPhotos photos={removed} />
        </SettingsPart>
      ) : null}
    </DocumentPage>
  );
}

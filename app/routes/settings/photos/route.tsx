import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorLoader, operatorUploads } from "~/auth/operator-route.server";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { db } from "~/server/db.server";
import { removedEarlier, sitePhotos } from "~/server/photos.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { DocumentHistory } from "../document/document-history";
import { replyOf } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { shownHistory } from "../document/history.server";
import { photoValues } from "./photo-values";
import { PHOTO_FORM, PhotoForm } from "./photo-form";
import { PhotoList, RemovedPhotos } from "./photo-list";
import { addAlone, PHOTO_FORMS } from "./photo-action.server";

export const handle: PageHandle = { title: "Photos" };
export const meta = noindex("Pictures of your work, in your order.");

export const loader = operatorLoader(async ({ request }) => {
  const { version, value: photos } = await sitePhotos.read(db);
  const edited = new URL(request.url).searchParams.get("edit");
  const photo = photos.find(({ id }) => id === edited);
  return {
    version,
    photos,
    removed: await removedEarlier(db),
    id: photo?.id ?? "",
    isPair: Boolean(photo?.before),
    values: photo ? photoValues(photo) : {},
    versions: await shownHistory(db, "photos"),
  };
});

/** Only a photo is added by an upload; all else is a form like any other. */
export const action = operatorUploads(PHOTO_FORMS, addAlone);

export default function PhotoSettings() {
  const page = useLoaderData<typeof loader>();
  const { version, photos, removed, id, isPair, versions } = page;
  const reply = useActionData<typeof action>();
  return (
    <Subscreen
      title="Photos"
      about="Your own work, with the customer’s leave and no plate that can be read. The home page shows the first four, on phones two, and the others behind “Show More Photos”."
      reply={reply}
      form={PHOTO_FORM}
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
        title={id === "" ? "Add a photo" : "Edit a photo"}
        about={
          id === "" ? (
            <p>
              Where and when it was taken is removed from it. Saving takes some seconds, a pair
              twice as long.
            </p>
          ) : (
            <p>For another picture, remove this one and add that.</p>
          )
        }
      >
        <PhotoForm key={id} id={id} isPair={isPair} page={page} reply={replyOf(reply, "save")} />
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
      <DocumentHistory screen={operatorPaths.photos} versions={versions} />
    </Subscreen>
  );
}

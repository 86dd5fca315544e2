import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { filesOf } from "~/content/own-photos";
import { Frame } from "~/dashboard/frame";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import { answerAction } from "~/server/answer-action.server";
import { db } from "~/server/db.server";
import { removePhoto, takenDown } from "~/server/photos.server";
import { goneTo, type Told } from "~/server/toast.server";
import { z } from "~/server/zod.server";
import type { PageHandle } from "~/shell/document";
import { ConfirmPrompt } from "~/dashboard/confirm-prompt";
import { Picture } from "~/ui/picture";

export const handle: PageHandle = { title: "Remove for good" };
export const meta = noindex("Erase a photo from the site and its history.");

const NOT_THERE: Told = {
  variant: "info",
  title: "That photo is shown, or removed for good already",
};

export const loader = operatorLoader(async ({ params }) => {
  const photo = await takenDown(db, params.id ?? "");
  if (!photo) throw await goneTo(operatorPaths.photos, NOT_THERE);
  return { photo };
});

export const action = operatorAction((args) => {
  const id = args.params.id ?? "";
  return answerAction<object>(args, {
    schema: z.object({}),
    async run(trx) {
      const isRemoved = await removePhoto(trx, id, args.operator.id);
      return {
        kind: "done",
        did: { what: "photo", id, outcome: isRemoved ? "removed" : "already" },
      };
    },
    // None comes back.
    holds: () => true,
    to: operatorPaths.photos,
    told: (_, { outcome }) =>
      outcome === "removed" ? { title: "Photo removed for good" } : NOT_THERE,
  });
});

export default function RemovePhoto() {
  const { photo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const sides = photo.before ? [photo.before, photo] : [photo];
  return (
    <Frame>
      <ConfirmPrompt
        title={`Remove “${photo.caption}” for good`}
        reply={reply}
        keep={[operatorPaths.photos, "Keep photo"]}
        does="Remove for good"
        about={
          <>
            <div className="flex max-w-sm gap-1">
              {sides.map(({ id, alt, width }) => (
                <div key={id} className="min-w-0 flex-1">
                  <Picture
                    {...filesOf({ name: id, alt, own: width }).whole}
                    alt={alt}
                    sizes="384px"
                    className="rounded-control aspect-3/2 w-full object-cover"
                  />
                </div>
              ))}
            </div>
            <p>
              It&apos;s erased at once, with its texts, here and from every earlier version. Copies
              made until now keep it until they&apos;re removed, after five weeks as a rule. This
              can&apos;t be undone.
            </p>
          </>
        }
      />
    </Frame>
  );
}

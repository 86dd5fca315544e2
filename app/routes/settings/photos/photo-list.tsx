import { Form, Link } from "@remix-run/react";
import { filesOf } from "~/content/own-photos";
import type { OwnPhoto, PhotoSide } from "~/content/own-photos";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";

export function PhotoList({ photos, version }: { photos: readonly OwnPhoto[]; version: number }) {
  const busy = useBusy();
  if (photos.length === 0)
    return (
      <p>
        None of your own yet, so the site shows illustrations that say so. They go when you add the
        first.
      </p>
    );
  return (
    <ol className="rounded-card border-line bg-card ruled border">
      {photos.map((photo, index) => (
        <li key={photo.id} className="flex flex-wrap gap-x-5 gap-y-3 px-5 py-4">
          <div className="flex w-full gap-1 @min-[38rem]:w-60">
            {photo.before ? <Thumbnail side={photo.before} /> : null}
            <Thumbnail side={photo} />
          </div>
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold wrap-break-word">
              {photo.caption}
              {photo.before ? <span className="font-normal"> (before and after)</span> : null}
              {photo.hidden ? <span className="text-warn"> (hidden)</span> : null}
            </p>
            <p className="text-soft wrap-break-word">{photo.alt}</p>
            <Form
              method="post"
              action={operatorPaths.photos}
              preventScrollReset
              className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2"
            >
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="id" value={photo.id} />
              <Link
                to={`${operatorPaths.photos}?edit=${photo.id}#edit`}
                className="link inline-flex min-h-11 items-center"
              >
                Edit<span className="sr-only"> the photo {photo.caption}</span>
              </Link>
              {presses(photo, index, photos.length).map(([intent, words]) => (
                <Button key={intent} name="intent" value={intent} size="small" disabled={busy}>
                  {words}
                  <span className="sr-only"> the photo {photo.caption}</span>
                </Button>
              ))}
            </Form>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Thumbnail({ side: { id, alt, width } }: { side: PhotoSide }) {
  return (
    <div className="min-w-0 flex-1">
      <Picture
        {...filesOf({ name: id, alt, own: width }).whole}
        alt={alt}
        sizes="240px"
        className="rounded-control aspect-3/2 w-full object-cover"
      />
    </div>
  );
}

function presses({ hidden }: OwnPhoto, index: number, count: number): [string, string][] {
  return [
    ...(index > 0 ? ([["up", "Move up"]] as [string, string][]) : []),
    ...(index < count - 1 ? ([["down", "Move down"]] as [string, string][]) : []),
    hidden ? ["show", "Show"] : ["hide", "Hide"],
    ["remove", "Remove"],
  ];
}

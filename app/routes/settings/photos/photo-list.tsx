import { Link } from "@remix-run/react";
import { filesOf } from "~/content/own-photos";
import type { OwnPhoto, PhotoSide } from "~/content/own-photos";
import { EntryButtons, listButtons } from "../parts/entry-buttons";
import { operatorPaths } from "~/operator-paths";
import { Picture } from "~/ui/picture";

type Props = { photos: readonly OwnPhoto[]; version: number };

export function PhotoList({ photos, version }: Props) {
  if (photos.length === 0)
    return (
      <p>
        None of your own yet, so the home page shows illustrations that say so. They leave it when
        you add the first.
      </p>
    );
  return (
    <ol className="rounded-card border-line bg-card ruled border">
      {photos.map((photo, index) => (
        <li key={photo.id} className="flex flex-wrap gap-x-5 gap-y-3 px-5 py-4">
          <Thumbnails photo={photo} />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold wrap-break-word">
              {photo.caption}
              {photo.before ? <span className="font-normal"> (before and after)</span> : null}
              {photo.hidden ? <span className="text-warn"> (hidden)</span> : null}
            </p>
            <p className="text-soft wrap-break-word">{photo.alt}</p>
            <EntryButtons
              screen={operatorPaths.photos}
              edit={`${operatorPaths.photos}?edit=${photo.id}#edit`}
              what={`the photo ${photo.caption}`}
              version={version}
              sent={{ id: photo.id }}
              buttons={listButtons(photo, index, photos.length)}
            >
              {photo.hidden ? <RemoveForGood photo={photo} /> : null}
            </EntryButtons>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Those that only earlier versions have. */
export function RemovedPhotos({ photos }: { photos: readonly OwnPhoto[] }) {
  return (
    <ul className="rounded-card border-line bg-card ruled border">
      {photos.map((photo) => (
        <li key={photo.id} className="flex flex-wrap gap-x-5 gap-y-3 px-5 py-4">
          <Thumbnails photo={photo} />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold wrap-break-word">{photo.caption}</p>
            <p className="text-soft wrap-break-word">{photo.alt}</p>
            <RemoveForGood photo={photo} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function RemoveForGood({ photo: { id, caption } }: { photo: OwnPhoto }) {
  return (
    <Link to={operatorPaths.removePhoto(id)} className="link inline-flex min-h-11 items-center">
      Remove for good<span className="sr-only"> the photo {caption}</span>
    </Link>
  );
}

function Thumbnails({ photo }: { photo: OwnPhoto }) {
  return (
    <div className="flex w-full gap-1 @min-[38rem]:w-60">
      {photo.before ? <Thumbnail side={photo.before} /> : null}
      <Thumbnail side={photo} />
    </div>
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

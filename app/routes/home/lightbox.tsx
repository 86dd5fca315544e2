import { useEffect, useRef, useState } from "react";
import { filesOf, type ShownResults } from "~/content/own-photos";
import { Picture } from "~/ui/picture";

const BUTTON =
  "rounded-control shrink-0 min-h-12 min-w-12 border border-white/50 px-4 font-semibold hover:bg-white hover:text-ink";

export function Lightbox({
  pictures,
  credit,
  start,
  onClose,
}: ShownResults & { start: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const picture = pictures[index]!;
  const { length } = pictures;
  const step = (by: number) => setIndex((current) => (current + by + length) % length);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Photo viewer"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") step(-1);
        if (event.key === "ArrowRight") step(1);
      }}
      className="on-ink bg-ink m-0 h-dvh max-h-none w-screen max-w-none p-4 text-white backdrop:bg-ink md:p-8"
    >
      <div className="grid h-full grid-rows-[auto_minmax(50dvh,1fr)_auto] gap-4">
        <form method="dialog" className="flex items-center justify-between gap-4">
          <p aria-live="polite">
            {index + 1} of {length}
          </p>
          <button className={BUTTON}>Close</button>
        </form>
        <div
          key={picture.id}
          className={`grid min-h-0 gap-4 ${picture.before ? "portrait:grid-rows-2 landscape:grid-cols-2 landscape:grid-rows-1" : "grid-rows-1"}`}
        >
          {picture.before ? (
            <Picture
              {...filesOf(picture.before).whole}
              alt={picture.before.alt}
              sizes="(orientation: landscape) 50vw, 100vw"
              className="size-full object-contain"
            />
          ) : null}
          <Picture
            {...filesOf(picture).whole}
            alt={picture.alt}
            sizes="100vw"
            className="size-full object-contain"
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          {length > 1 ? (
            <button type="button" className={BUTTON} onClick={() => step(-1)}>
              Previous
            </button>
          ) : null}
          <p className="order-first basis-full text-center sm:landscape:order-none sm:landscape:grow sm:landscape:basis-0">
            {picture.before ? `${picture.caption}, before and after` : picture.caption}{" "}
            {credit ? <span className="text-on-ink block text-[0.9375rem]">{credit}</span> : null}
          </p>
          {length > 1 ? (
            <button type="button" className={BUTTON} onClick={() => step(1)}>
              Next
            </button>
          ) : null}
        </div>
      </div>
    </dialog>
  );
}

import { type ComponentProps, useRef, useState } from "react";
import { filesOf, type ShownSide } from "~/content/own-photos";
import { Picture } from "~/ui/picture";
import { useLive } from "~/ui/use-live";

type Props = {
  id: string;
  label: string;
  before: ShownSide;
  after: ShownSide;
  /** Of the whole pictures, and of the upright halves, which are separate files. */
  sizes: { whole: string; half: string };
  media?: string;
  link: ComponentProps<"a">;
};

const STEPS = 20;
/** In pixels. */
const STEADY = 4;

/** Side by side without a script. A press on the slider that doesn't drag it follows the link. */
export function BeforeAfter({ id, label, before, after, sizes, media, link }: Props) {
  const live = useLive();
  const [step, setStep] = useState(STEPS / 2);
  const around = useRef<HTMLAnchorElement>(null);
  const press = useRef<{ x: number; step: number } | null>(null);
  if (!live) {
    return (
      <a {...link}>
        <div className="grid h-full grid-cols-2 gap-0.5">
          <Labelled text="Before">
            <Picture
              {...filesOf(before).half}
              sizes={sizes.half}
              alt={before.alt}
              media={media}
              className="aspect-square size-full object-cover md:aspect-3/4"
            />
          </Labelled>
          <Labelled text="After">
            <Picture
              {...filesOf(after).half}
              sizes={sizes.half}
              alt={after.alt}
              media={media}
              className="aspect-square size-full object-cover md:aspect-3/4"
            />
          </Labelled>
        </div>
      </a>
    );
  }
  return (
    <div className="relative overflow-hidden">
      <a {...link} ref={around}>
        <Labelled text="After" right>
          <Picture
            {...filesOf(after).whole}
            sizes={sizes.whole}
            alt={after.alt}
            media={media}
            className="aspect-2/1 size-full object-cover md:aspect-3/2"
          />
        </Labelled>
        {/* A class per uncovered width, because the page allows no inline styles. */}
        <div className={`absolute inset-0 reveal-${step}`}>
          <Labelled text="Before">
            <Picture
              {...filesOf(before).whole}
              sizes={sizes.whole}
              alt={before.alt}
              media={media}
              className="aspect-2/1 size-full object-cover md:aspect-3/2"
            />
          </Labelled>
        </div>
      </a>
      <label htmlFor={`${id}-slider`} className="sr-only">
        {label}: share of the picture from before the work
      </label>
      <input
        id={`${id}-slider`}
        type="range"
        min={0}
        max={STEPS}
        value={step}
        aria-valuetext={`${Math.round((step / STEPS) * 100)}% before`}
        onChange={({ currentTarget }) => setStep(Number(currentTarget.value))}
        onPointerDown={({ clientX: x }) => (press.current = { x, step })}
        onPointerMove={({ clientX: x }) => {
          if (press.current && Math.abs(x - press.current.x) > STEADY) press.current = null;
        }}
        // Not a click: a tap on a slider makes none.
        onPointerUp={({ button }) => {
          if (!press.current || button) return;
          // The press itself may have moved the line.
          setStep(press.current.step);
          around.current?.click();
        }}
        onKeyDown={({ key }) => key === "Enter" && around.current?.click()}
        className="compare no-print"
      />
    </div>
  );
}

function Labelled({
  text,
  right = false,
  children,
}: {
  text: string;
  right?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className="relative size-full">
      {children}{" "}
      <span
        className={`label bg-ink/80 rounded-control absolute top-3 px-2 py-1 text-white ${right ? "right-3" : "left-3"}`}
      >
        {text}
      </span>
    </div>
  );
}

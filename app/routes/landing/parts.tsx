import type { Point, SeasonalReason, Difference } from "~/content/page-parts";
import type { ReactNode } from "react";
import type { SolutionRow } from "./view.server";
import { PLACE_NAMES, type PlaceId } from "~/content/place-names";
import { bookingAreaAt, type Prefill } from "~/paths";

export function Points({ points, columns = 2 }: { points: readonly Point[]; columns?: 1 | 2 }) {
  // Three in a row, or the third would stand alone under the other two.
  const wide = points.length % 3 === 0 ? "md:grid-cols-2 lg:grid-cols-3" : "md:grid-cols-2";
  return (
    <ul className={`grid gap-x-12 gap-y-8 ${columns === 2 ? wide : ""}`}>
      {points.map(({ title, text }) => (
        <li key={title} className="border-ink border-t pt-3.5">
          <h3>{title}</h3>
          <p className="max-w-measure mt-2 text-pretty">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** `lead` is beside the paragraphs in larger type, with `figure` under it. */
export function Prose({
  texts,
  lead = [],
  figure,
}: {
  texts: readonly string[];
  lead?: readonly string[];
  figure?: ReactNode;
}) {
  if (lead.length === 0) return <Paragraphs texts={texts} />;
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        <div className="text-xl leading-snug">
          <Paragraphs texts={lead} />
        </div>
        {figure}
      </div>
      <Paragraphs texts={texts} />
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="max-w-measure grid content-start gap-4 text-pretty">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className={`grid gap-x-12 ${tips.length % 3 === 0 ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
      {tips.map((tip) => (
        <li key={tip} className="border-line flex gap-4 border-t py-4">
          <span aria-hidden="true" className="bg-teal mt-3 h-0.5 w-3 shrink-0" />
          {tip}
        </li>
      ))}
    </ul>
  );
}

const NAMES = { winter: "Winter", spring: "Spring", summer: "Summer", autumn: "Autumn" } as const;

export function Seasons({ seasons }: { seasons: readonly SeasonalReason[] }) {
  return (
    <div className="grid gap-y-6 md:gap-y-8">
      {seasons.map(({ season, title, text }) => (
        <div key={title} className="grid gap-x-10 gap-y-2 md:grid-cols-[15rem_minmax(0,1fr)]">
          <h3 className="border-ink border-t pt-3.5">{NAMES[season]}</h3>
          <p className="max-w-measure md:border-line text-pretty md:border-t md:pt-3">
            <strong className="block font-semibold">{title}</strong> {text}
          </p>
        </div>
      ))}
    </div>
  );
}

export function Steps({
  title,
  steps,
  action,
}: {
  title: string;
  steps: readonly Point[];
  action: ReactNode;
}) {
  return (
    <section className="page pt-16 md:pt-24">
      <div className="rounded-card on-ink bg-ink-2 p-6 text-white md:p-10">
        <h2 className="text-title">{title}</h2>
        <ol
          className={`mt-8 grid gap-x-8 gap-y-6 ${steps.length === 4 ? "md:grid-cols-2 lg:grid-cols-4" : "md:grid-cols-3"}`}
        >
          {steps.map((step, index) => (
            <li key={step.title} className="border-t border-white/25 pt-4">
              <span
                aria-hidden="true"
                className="text-on-ink text-2xl font-bold [font-stretch:112%]"
              >
                {index + 1}
              </span>
              <h3 className="mt-2">{step.title}</h3>
              <p className="text-on-ink mt-2 text-base">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="no-print mt-9">{action}</p>
      </div>
    </section>
  );
}

export function Solutions({ solutions }: { solutions: readonly SolutionRow[] }) {
  return (
    <ul className="rounded-card border-line bg-card ruled border">
      {solutions.map(({ problem, answer, service, path, price }) => (
        <li
          key={problem}
          className="grid gap-x-10 gap-y-2 p-5 md:p-6 lg:grid-cols-[17rem_minmax(0,1fr)_13rem]"
        >
          <h3>{problem}</h3>
          <p className="max-w-measure text-pretty">{answer}</p>
          <p className="leading-snug lg:text-right">
            <strong className="block text-xl font-bold [font-stretch:112%]">{price}</strong>{" "}
            <a href={path} className="link -my-2 inline-block py-3 text-[0.9375rem]">
              {service}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Differences({
  differences,
  theirs,
}: {
  differences: readonly Difference[];
  theirs: string;
}) {
  return (
    <ul className="border-line mt-8 border-b">
      {differences.map((difference) => (
        <li
          key={difference.topic}
          className="border-line grid gap-x-10 gap-y-3 border-t py-5 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <h3>{difference.topic}</h3>
          <p>
            <span className="label text-soft block pb-1">{theirs}</span> {difference.theirs}
          </p>
          <p>
            <span className="label text-teal block pb-1">With us</span> {difference.ours}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function BookButton({ place, prefill }: { place: PlaceId; prefill: Prefill }) {
  return (
    <a href={bookingAreaAt(prefill)} className="button button-primary">
      Book in {PLACE_NAMES[place]}
    </a>
  );
}

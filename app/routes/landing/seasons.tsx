import type { SeasonalReason } from "~/content/page-parts";

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

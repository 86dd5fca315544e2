import type { UnsentCounts } from "~/email/unsent.server";

export function Counts({ counts }: { counts: UnsentCounts }) {
  const tiles = [
    { label: "Waiting", value: counts.unsent },
    { label: "Failed", value: counts.failed },
    { label: "Unsure", value: counts.unsure },
  ];
  return (
    <dl className="rounded-card border-line bg-card mt-8 grid grid-cols-3 overflow-hidden border">
      {tiles.map(({ label, value }) => (
        <div key={label} className="border-line border-l px-4 py-4 first:border-l-0 md:px-6">
          <dt className="text-soft text-[0.9375rem]">{label}</dt>
          <dd className="text-[1.375rem] leading-tight font-bold tracking-tight [font-stretch:112%] md:text-[1.875rem]">
            {value.toLocaleString("en-CA")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { UnsentCounts } from "~/email/unsent.server";

export function Counts({ counts }: { counts: UnsentCounts }) {
  const tiles = [
    { label: "Waiting", value: counts.unsent },
    { label: "Failed", value: counts.failed },
    { label: "May not have arrived", value: counts.unsure },
  ];
  return (
    <div className="@container mt-8">
      <dl className="rounded-card border-line bg-line grid gap-px overflow-hidden border @min-[17rem]:grid-cols-3">
        {tiles.map(({ label, value }) => (
          <div key={label} className="bg-card px-4 py-4 md:px-6">
            <dt className="text-soft text-[0.9375rem]">{label}</dt>
            <dd className="text-[1.375rem] leading-tight font-bold tracking-tight [font-stretch:112%] md:text-[1.875rem]">
              {value.toLocaleString("en-CA")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

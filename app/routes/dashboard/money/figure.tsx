export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-soft text-[0.9375rem]">{label}</dt>
      <dd className="text-[1.25rem] leading-tight font-bold tracking-tight [font-stretch:112%] md:text-[1.875rem]">
        {value}
      </dd>
    </div>
  );
}

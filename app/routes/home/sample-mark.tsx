/** On what stands in for the owner's own until then (app/content/testimonials.ts). */
export function SampleMark() {
  return (
    <span className="label text-soft border-control rounded-control border px-1.5 leading-snug">
      Sample
    </span>
  );
}

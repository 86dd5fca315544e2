/** On what stands in for the owner's own (app/content/testimonials.ts). */
export function SampleMark({ words = "Sample" }: { words?: string }) {
  return (
    <span className="label text-soft inline-block align-middle border-control rounded-control border px-1.5 leading-snug whitespace-nowrap">
      {words}
    </span>
  );
}

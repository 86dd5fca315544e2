import type { Point } from "~/content/page-parts";

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

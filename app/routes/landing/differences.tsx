import type { Difference } from "~/content/page-parts";

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

import type { ReactNode } from "react";

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

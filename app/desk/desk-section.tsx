import type { ReactNode } from "react";

/** A section of an operator's form under its heading; without a script, a press that concerns it lands there. */
export function DeskSection({
  id,
  title,
  wide = false,
  children,
}: {
  id: string;
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`grid scroll-mt-6 gap-6 ${wide ? "" : "max-w-xl"}`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

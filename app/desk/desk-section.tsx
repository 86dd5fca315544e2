import type { ReactNode } from "react";

/** The id is where a press that concerns the section lands without a script. */
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

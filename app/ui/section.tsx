import type { ReactNode } from "react";

export function Section({
  id,
  title,
  aside,
  children,
}: {
  id?: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="page pt-14 md:pt-24">
      <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end">
        <h2 className="text-title">{title}</h2>
        {aside ? <p className="text-soft">{aside}</p> : null}
      </div>
      <div className="mt-7 md:mt-9">{children}</div>
    </section>
  );
}

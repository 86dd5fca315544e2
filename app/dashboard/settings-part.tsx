import { type ReactNode, useEffect } from "react";
import { focusIfStray } from "~/ui/focus";

type Props = { id: string; title: string; about: ReactNode; shows?: unknown; children: ReactNode };

export function SettingsPart({ id, title, about, shows, children }: Props) {
  usePartFocus(id, shows);
  return (
    <section
      aria-labelledby={id}
      className="border-line mt-10 grid gap-x-12 gap-y-5 border-t pt-8 md:mt-12 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <div className="text-soft mt-2 grid gap-2 text-[0.9375rem]">{about}</div>
      </div>
      <div className="@container">{children}</div>
    </section>
  );
}

/** If a submission removes the focused button, the heading takes the focus when `shows` changes. */
export function usePartFocus(heading: string, shows?: unknown) {
  useEffect(() => () => focusIfStray(document.getElementById(heading)), [heading, shows]);
}

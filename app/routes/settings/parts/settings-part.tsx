import type { ReactNode } from "react";
import { usePartFocus } from "~/ui/focus";
import { useHasBeen } from "~/ui/use-has-been";

type Props = {
  id: string;
  title: string;
  about?: ReactNode;
  shows?: unknown;
  /** Given, the part folds. */
  open?: boolean;
  children: ReactNode;
};

export function SettingsPart({ id, title, about, shows, open, children }: Props) {
  usePartFocus(id, shows);
  // What a reply has opened stays so after the next one.
  const stays = useHasBeen(open === true);
  const heading = (
    <h2 id={id} tabIndex={-1} className="outline-none">
      {title}
    </h2>
  );
  const words = (
    <div className="text-soft mt-2 grid content-start gap-2 text-[0.9375rem]">{about}</div>
  );
  if (open === undefined)
    return (
      <section
        aria-labelledby={id}
        className={`border-line mt-10 border-t pt-8 md:mt-12 ${COLUMNS}`}
      >
        <div>
          {heading}
          {words}
        </div>
        <div className="@container">{children}</div>
      </section>
    );
  return (
    <section aria-labelledby={id} className="border-line mt-6 border-t">
      <details open={stays}>
        <summary className="marked flex min-h-14 items-center pt-2">{heading}</summary>
        <div className={`pb-6 ${COLUMNS}`}>
          {words}
          <div className="@container">{children}</div>
        </div>
      </details>
    </section>
  );
}

const COLUMNS = "grid gap-x-12 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]";

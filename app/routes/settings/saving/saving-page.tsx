import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { Frame } from "~/dashboard/frame";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import type { Reply } from "./reply";
import { StrandedList } from "./stranded-list";

/** A screen whose changes may strand bookings: then it shows those, and keeps its forms hidden. */
export function SavingPage({
  title,
  about,
  screen,
  today,
  reply,
  errors,
  main,
  children,
}: {
  title: string;
  about: ReactNode;
  screen: string;
  today: CivilDate;
  reply: Reply | null;
  errors: FieldErrors;
  main: string | undefined;
  children: ReactNode;
}) {
  const stranding = reply?.stranding ?? null;
  return (
    <Frame>
      <div className="page pt-6 pb-16 md:pt-9">
        <Link to={operatorPaths.settings} className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
        {reply && stranding ? (
          <StrandedList
            key={stranding.accepted}
            stranding={stranding}
            values={reply.values}
            part={reply.part}
            screen={screen}
            today={today}
          />
        ) : null}
        <div hidden={stranding !== null}>
          <ErrorSummary title={reply?.title ?? ""} errors={errors} />
          <PageHeading>{title}</PageHeading>
          <p className="max-w-measure text-soft mt-4">{about}</p>
          <ChangeFailure>{main}</ChangeFailure>
          {children}
        </div>
      </div>
    </Frame>
  );
}

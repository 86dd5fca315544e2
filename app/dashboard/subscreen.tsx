import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { operatorPaths } from "~/operator-paths";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { ChangeFailure } from "./changes/change-failure";
import { Frame } from "./frame";

type Props = {
  above?: { to: string; name: string };
  title: string;
  about?: ReactNode;
  /** A form's refusal: `errors` by the ids of their fields, `main` of the whole. */
  refused?: { title: string; errors: FieldErrors; main?: string };
  /** Shown in place of the rest, whose fields stay as they are. */
  over?: ReactNode;
  children: ReactNode;
};

const SETTINGS = { to: operatorPaths.settings, name: "Settings" };

/** A screen with the way back to the one above it. */
export function Subscreen({ above = SETTINGS, title, about, refused, over, children }: Props) {
  return (
    <Frame>
      <div className="page pt-6 pb-16 md:pt-9">
        <Link to={above.to} className="link inline-flex min-h-11 items-center">
          {above.name}
        </Link>
        {over}
        <div hidden={Boolean(over)}>
          {refused ? <ErrorSummary title={refused.title} errors={refused.errors} /> : null}
          <PageHeading>{title}</PageHeading>
          {about ? <p className="max-w-measure text-soft mt-4 wrap-anywhere">{about}</p> : null}
          {refused ? <ChangeFailure>{refused.main}</ChangeFailure> : null}
          {children}
        </div>
      </div>
    </Frame>
  );
}

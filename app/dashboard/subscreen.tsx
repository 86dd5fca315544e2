import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { operatorPaths } from "~/operator-paths";
import { ErrorSummary, usePartedErrors } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import type { Reply } from "~/ui/reply";
import { ChangeFailure } from "./changes/change-failure";
import { Frame } from "./frame";

type Props = {
  above?: { to: string; name: string };
  /** Words, or a heading of its own. */
  title: ReactNode;
  about?: ReactNode;
  /** Of one of its forms, and that form's id. */
  reply?: Pick<Reply, "title" | "errors">;
  form?: string;
  /** Shown in place of the rest, whose fields stay as they are. */
  over?: ReactNode;
  children: ReactNode;
};

const SETTINGS = { to: operatorPaths.settings, name: "Settings" };

/** A screen with the way back to the one above it. */
export function Subscreen(props: Props) {
  const { above = SETTINGS, title, about, reply, form, over, children } = props;
  const { main, linked } = usePartedErrors(reply?.errors, form);
  return (
    <Frame>
      <div className="page pt-6 pb-16 md:pt-9">
        <Link to={above.to} className="link inline-flex min-h-11 items-center">
          {above.name}
        </Link>
        {over}
        <div hidden={Boolean(over)} className="has-data-errors:mt-2">
          <ErrorSummary title={reply?.title ?? ""} errors={linked} />
          {typeof title === "string" ? <PageHeading>{title}</PageHeading> : title}
          {about ? <p className="max-w-measure text-soft mt-4 wrap-anywhere">{about}</p> : null}
          <ChangeFailure>{main}</ChangeFailure>
          {children}
        </div>
      </div>
    </Frame>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DocumentKind, DocumentVersion } from "~/domain/document";
import { operatorPaths } from "~/operator-paths";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { FieldNotes } from "~/ui/field";
import { PageHeading } from "~/ui/page-heading";
import { ChangeFailure } from "./changes/change-failure";
import { type AskedBack, DocumentHistory } from "./document-history";
import { Frame } from "./frame";
import { CHANGED_BY_BOTH, REFUSED } from "./meanwhile";

type Props = {
  kind: DocumentKind;
  title: string;
  about: ReactNode;
  /** By the ids of their fields. */
  errors: FieldErrors;
  main: string | undefined;
  versions: DocumentVersion[];
  /** What going back to a version changes, to agree to first. */
  asked?: AskedBack | null;
  children: ReactNode;
};

/** A settings screen whose every save is a version. */
export function DocumentPage({
  kind,
  title,
  about,
  errors,
  main,
  versions,
  asked,
  children,
}: Props) {
  return (
    <Frame>
      <div className="page pt-6 pb-16 md:pt-9">
        <Link to={operatorPaths.settings} className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
        <ErrorSummary title={main ? CHANGED_BY_BOTH : REFUSED} errors={errors} />
        <PageHeading>{title}</PageHeading>
        <p className="max-w-measure text-soft mt-4">{about}</p>
        <ChangeFailure>{main}</ChangeFailure>
        <FieldNotes.Provider value={Boolean(main)}>{children}</FieldNotes.Provider>
        <DocumentHistory kind={kind} versions={versions} asked={asked ?? null} />
      </div>
    </Frame>
  );
}

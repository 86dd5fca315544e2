import type { ReactNode } from "react";
import type { DocumentKind, DocumentVersion } from "~/domain/document";
import type { FieldErrors } from "~/ui/error-summary";
import { FieldNotes } from "~/ui/field";
import { type AskedBack, DocumentHistory } from "./document-history";
import { CHANGED_BY_BOTH, REFUSED } from "./meanwhile";
import { Subscreen } from "./subscreen";

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
    <Subscreen
      title={title}
      about={about}
      refused={{ title: main ? CHANGED_BY_BOTH : REFUSED, errors, main }}
    >
      <FieldNotes.Provider value={Boolean(main)}>{children}</FieldNotes.Provider>
      <DocumentHistory kind={kind} versions={versions} asked={asked ?? null} />
    </Subscreen>
  );
}

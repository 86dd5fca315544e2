import type { ReactNode } from "react";
import { Subscreen } from "~/dashboard/subscreen";
import type { DocumentKind, DocumentVersion } from "~/domain/document";
import { FieldNotes } from "~/ui/field";
import { usePartedErrors } from "~/ui/form-errors";
import type { Reply } from "~/ui/reply";
import { type AskedBack, DocumentHistory } from "./document-history";

type Props = {
  kind: DocumentKind;
  title: string;
  about: ReactNode;
  reply: Reply | undefined;
  /** The id of the form that it's about. */
  form: string;
  versions: DocumentVersion[];
  /** What going back to a version changes, to agree to first. */
  back?: AskedBack | null;
  children: ReactNode;
};

/** A settings screen whose every save is a version. */
export function DocumentPage(props: Props) {
  const { kind, title, about, reply, form, versions, back, children } = props;
  const { main, linked } = usePartedErrors(reply?.errors, form);
  return (
    <Subscreen
      title={title}
      about={about}
      refused={{ title: reply?.title ?? "", errors: linked, main }}
    >
      <FieldNotes.Provider value={Boolean(main)}>{children}</FieldNotes.Provider>
      <DocumentHistory kind={kind} versions={versions} back={back} />
    </Subscreen>
  );
}

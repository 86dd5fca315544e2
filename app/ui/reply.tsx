import { type FieldErrors, NO_ERRORS } from "./error-summary";
import { SessionMark } from "./session-mark";

/** Words to agree to before it's done: the form is sent again with the token, by a button that says what it `does`. */
export type Question = { words: string; token: string; does?: string };

/** What every refused form is drawn from: its fields as typed, on the version they were typed on. */
export type Reply<Asked = Question> = {
  /** Above the errors. */
  title: string;
  /** By field; "main" is about the whole form. */
  errors: FieldErrors;
  values: Record<string, string>;
  version: number;
  key: string;
  /** Others have saved meanwhile: the errors say what. */
  isStale?: boolean;
  /** What was agreed to so far. */
  confirmed: readonly string[];
  question: Asked | null;
};

/** The name of a question's buttons, whose press answers it: "back" does nothing, and brings the form back as it was sent. */
export const ANSWER = "answer";

/** What a form shows. */
export type Shown<Asked = Question> = Omit<Reply<Asked>, "title" | "confirmed">;

/** What the page holds for it. */
export type Stored = Pick<Reply, "values" | "version" | "key">;

export type Typed = Pick<Reply, "values" | "errors">;

/** What was sent if this form was refused, else what's stored. */
export function shownBy<Asked = Question>(page: Stored, reply?: Shown<Asked> | null): Shown<Asked> {
  return reply ?? { errors: NO_ERRORS, question: null, ...page };
}

/** The same of a form that overwrites nobody's: it has neither key nor version. */
export function typedIn(values: Typed["values"], reply?: Typed): Typed {
  return reply ?? { values, errors: NO_ERRORS };
}

type Sent = Pick<Shown, "key"> & Partial<Pick<Shown, "version">>;

/** The form's hidden fields. */
export function SentFields({ shown: { key, version } }: { shown: Sent }) {
  return (
    <>
      <SessionMark />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

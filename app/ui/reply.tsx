import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { FieldErrors } from "./error-summary";
import { SessionMark } from "./session-mark";

/** Words to agree to before it's done: the form is sent again with the token. */
export type Question = { words: string; token: string };

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

/** The name of a question's buttons: "back" does nothing, and brings the form back as it was sent. */
export const ANSWER = "answer";

/** What a form shows. */
export type Shown<Asked = Question> = Omit<Reply<Asked>, "title" | "confirmed">;

/** What the page holds for it. */
export type Stored = Pick<Reply, "values" | "version" | "key">;

export type Typed = Pick<Reply, "values" | "errors">;

const NONE: FieldErrors = {};

/** What was sent if this form was refused, else what's stored. */
export function shownBy<Asked = Question>(page: Stored, reply?: Shown<Asked> | null): Shown<Asked> {
  return reply ?? { errors: NONE, question: null, ...page };
}

/** The same of a form that overwrites nobody's: it has neither key nor version. */
export function typedIn(values: Typed["values"], reply?: Typed): Typed {
  return reply ?? { values, errors: NONE };
}

/** The form's hidden fields. */
export function SentFields({ shown: { key, version } }: { shown: Pick<Shown, "key" | "version"> }) {
  return (
    <>
      <SessionMark />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** Changes once this form's submission (`isOwn`) is done, so that React resets its fields. */
export function useEmptied(isOwn: (sent: FormData) => boolean): number {
  const { state, formData } = useNavigation();
  const [reply, shown] = [useActionData(), useLoaderData()];
  const [key, setKey] = useState(0);
  const [before, setBefore] = useState<unknown>();
  if (before === undefined && formData && isOwn(formData)) setBefore(shown);
  if (before !== undefined && state === "idle") {
    setBefore(undefined);
    // A successful submit has no action data, only the page's own data, reloaded.
    if (!reply && before !== shown) setKey(key + 1);
  }
  return key;
}

/** What the page holds for a form, and what the form was answered. */
export type DrawnProps = { page: Stored; reply: Shown | undefined };

/**
 * What a form shows that stays on its screen once it's saved. Fields hold on to what they were
 * rendered with, and errors to their fields; the version must be from the same moment, or a save
 * would revert what others have saved since. `id` is React's key of the form, another one after
 * each save of its own. `own` are fields by which its submission is known; the history of the
 * document that it's part of, if any, changes it too.
 */
export function useDrawn(
  { page, reply }: DrawnProps,
  own: Record<string, string>,
  history?: string,
): { id: string; saved: number; shown: Shown } {
  const saved = useEmptied((sent) =>
    Object.entries(own).every(([name, value]) => sent.get(name) === value),
  );
  const back = useEmptied((sent) => history !== undefined && sent.get("kind") === history);
  const shown = shownBy(page, reply);
  const [drawn, setDrawn] = useState({ shown, reply, saved, back });
  const isAnother =
    saved !== drawn.saved ||
    back !== drawn.back ||
    (reply !== undefined && reply.errors !== drawn.reply?.errors);
  if (isAnother) setDrawn({ shown, reply, saved, back });
  return { id: `${drawn.saved} ${drawn.shown.version}`, saved, shown: drawn.shown };
}

/** Of a form that overwrites nobody's, and can't be filled in by what's stored. */
export const EMPTY: Stored = { version: 0, key: "", values: {} };

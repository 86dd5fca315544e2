import { isDeepStrictEqual } from "node:util";
import type { DatabaseOrTransaction } from "~db/connect";
import { storedVersion, writeVersion } from "~db/documents";
import type { Did } from "~db/submissions";
import type { Values } from "~/domain/values";
import {
  type Called,
  CHANGED_BY_BOTH,
  CHANGED_MEANWHILE,
  LIST_CHANGED_MEANWHILE,
  mergeForm,
  mergeRows,
  type Rows,
  type Three,
} from "~/domain/merge";
import type { Submission } from "~/domain/submission";
import { answerAction, type Sender } from "~/server/answer-action.server";
import { timestamp } from "~/server/clock.server";
import { db } from "~/server/db.server";
import type { SiteDocument } from "~/server/documents.server";
import type { FormSchema } from "~/server/form.server";
import {
  type Change,
  hasConfirmed,
  type Merging,
  newKey,
  type Outcome,
} from "~/server/submission.server";
import type { Told } from "~/server/toast.server";
import { ASKED } from "~/ui/ask-first";
import type { Question } from "~/ui/reply";

type Token = { token: string };

type Effects<Asked extends Token> = {
  /** What is asked about before it's saved. */
  question?: () => Asked | null | Promise<Asked | null>;
  /** What is written along with it; its words go into the toast. */
  alongside?: () => Promise<string | undefined>;
};

/** What a form makes of the present value, or why it can't. */
export type Applied<Value> =
  | {
      after: Value;
      /** For the history; empty if it has been saved as it was. */
      note: string;
      /** An entry's id, if it's this form that adds or removes it. */
      adds?: string;
      removes?: string;
    }
  /** Somebody else has done it already. */
  | { already: string }
  | { status: 409 | 422; errors: Values };

/** `next` is the version that it makes: an id that no entry has had. */
type Moment = { trx: DatabaseOrTransaction; next: number };

/** A form, or a button, of a document's screen. */
export type DocumentForm<Value, Sent, Asked extends Token = Question> = {
  document: SiteDocument<Value>;
  /** Where it leads once saved. */
  screen: string;
  schema: FormSchema<Sent>;
  apply(present: Value, sent: Sent, at: Moment): Applied<Value> | Promise<Applied<Value>>;
  effects?(
    before: Value,
    after: Value,
    trx: DatabaseOrTransaction,
  ): Effects<Asked> | Promise<Effects<Asked>>;
  /** It overwrites nothing of anybody's, whatever the page showed: adds or removes one entry. */
  anytime?: (sent: Sent) => boolean;
  /** Ids of the entries. */
  entries?: (value: Value) => readonly string[];
  /** Without fields it's a button. */
  fields?: (sent: Sent, present: Value) => Fields<Value>;
  /** Above its errors; else that nothing has been changed. */
  title?: string;
  /** Said beside a secret that was typed and hasn't been saved. */
  again?: (sent: Sent) => Values;
  /** The toast's title; else the note. */
  saved?: (sent: Sent) => string;
  /** Of an entry that it has removed: `was` is the value before that. */
  removed?: (was: Value, entry: string) => Pick<Told, "text" | "action">;
};
/** What a form's fields are called; rows are told apart by their ids. */
type FormFields = (Called & { rows?: Rows }) | { merge(three: Three): Merging };
type Fields<Value> = FormFields & {
  /** As a document fills them in. */
  valuesOf(value: Value): Values;
  /** What the form doesn't show of what others have changed. */
  meanwhile?(was: Value, is: Value): string;
};

/** What answers one of a screen's forms. */
export function savesDocument<Value, Sent, Asked extends Token = Question>(
  form: DocumentForm<Value, Sent, Asked>,
) {
  return (sender: Sender) =>
    answerAction(sender, { schema: form.schema, ...documentChange(form, sender.operator) });
}

/** What one form of a document's screen does (docs/product.md#versions). */
export function documentChange<Value, Sent, Asked extends Token>(
  form: DocumentForm<Value, Sent, Asked>,
  operator: { id: number },
): Change<Sent, Asked> {
  const { document, screen } = form;
  const { kind, first } = document;

  const run: Change<Sent, Asked>["run"] = async (trx, submission) => {
    const { value: sent, version: seen, again } = submission;
    const present = await document.read(trx);
    const next = present.version + 1;
    const applied = await form.apply(present.value, sent, { trx, next });
    const asItIs = { what: kind, id: String(present.version), outcome: "saved" };
    if ("already" in applied) {
      const told = { variant: "info" as const, title: applied.already };
      return { kind: "done", did: { ...asItIs, outcome: "already" }, told };
    }
    if ("errors" in applied) return { kind: "refused", ...applied };
    const { after } = applied;
    const note = applied.note || "Saved as it was";
    const title = form.saved?.(sent) ?? note;
    if (present.version > 0 && isDeepStrictEqual(after, present.value))
      return { kind: "done", did: asItIs, told: { title } };
    if (again || (seen !== present.version && !form.anytime?.(sent))) {
      const stale = await staleFor(trx, submission, present, again);
      if (stale) return stale;
    }
    const effects = await form.effects?.(present.value, after, trx);
    const question = await effects?.question?.();
    if (question && !hasConfirmed(submission, question)) return { kind: "ask", question };
    const row = { kind, note, operatorId: operator.id, at: timestamp() };
    const texts = { body: JSON.stringify(after), first: JSON.stringify(first) };
    // False if another machine has saved it just now.
    if (!(await writeVersion(trx, { ...row, ...texts, version: next })))
      return run(trx, submission);
    const text = await effects?.alongside?.();
    const did = didOf(kind, applied, next);
    return { kind: "done", did, told: { title, text, ...toldOf(present.value, did) } };
  };

  /** Null if nothing that the form shows has been changed since. */
  async function staleFor(
    trx: DatabaseOrTransaction,
    { value: sent, version: seen }: Submission<Sent> & { value: Sent },
    present: { version: number; value: Value },
    again: boolean,
  ): Promise<Outcome<Asked> | null> {
    const { version } = present;
    const fields = form.fields?.(sent, present.value);
    if (!fields) {
      const errors = { main: LIST_CHANGED_MEANWHILE };
      return { kind: "refused", status: 409, errors, version };
    }
    const opened = await document.earlier(trx, seen);
    const was = opened === null ? {} : fields.valuesOf(opened);
    const is = fields.valuesOf(present.value);
    const more = opened === null ? "" : fields.meanwhile?.(opened, present.value);
    if (opened !== null && !more && !again && isDeepStrictEqual(was, is)) return null;
    return { kind: "stale", version, merge: (sent) => merged({ was, is, sent }, fields, more) };
  }

  function toldOf(was: Value, { id, outcome }: Did): Pick<Told, "text" | "action"> {
    const [version, entry] = id.split(" ");
    if (outcome === "removed") return form.removed?.(was, entry!) ?? {};
    // A slip in a price is seen once it's said, and sells from then on. Other messages go by themselves.
    return kind === "catalogue" && outcome === "saved"
      ? { action: undoTo(screen, Number(version)) }
      : {};
  }

  return {
    title: form.title,
    again: form.again,
    run,
    async holds(trx, { id, outcome }) {
      if (outcome === "already") return false;
      const present = await document.read(trx);
      const [version, entry] = id.split(" ");
      if (entry === undefined) return String(present.version) === version;
      const isThere = form.entries?.(present.value).includes(entry) ?? false;
      return outcome === "added" ? isThere : !isThere;
    },
    to: screen,
    async told(sent, did) {
      const version = Number.parseInt(did.id, 10);
      const title = form.saved?.(sent) ?? (await storedVersion(db, kind, version))?.note ?? "Saved";
      const was = await document.earlier(db, version - 1);
      return { title, ...(was === null ? {} : toldOf(was, did)) };
    },
  };
}

/** A toast's "Undo" sends no fields: they're in its address. */
function undoTo(screen: string, version: number): Told["action"] {
  const sent = { to: String(version - 1), version: String(version), key: newKey() };
  const back = new URLSearchParams({ intent: "bringBack", ...sent });
  return { label: "Undo", to: `${screen}?${back}${ASKED}` };
}

/** `more` is said of the whole. */
function merged(forms: Three, fields: FormFields, more?: string): Merging {
  if ("merge" in fields) return fields.merge(forms);
  const { values, errors, noRoom } = fields.rows
    ? mergeRows(forms, fields.rows, fields)
    : { ...mergeForm(forms, fields), noRoom: "" };
  const main = [CHANGED_MEANWHILE, more, noRoom].filter(Boolean).join(" ");
  return { title: CHANGED_BY_BOTH, values, errors: { ...errors, main } };
}

function didOf(
  what: string,
  { adds, removes }: { adds?: string; removes?: string },
  version: number,
): Did {
  if (adds !== undefined) return { what, id: `${version} ${adds}`, outcome: "added" };
  if (removes !== undefined) return { what, id: `${version} ${removes}`, outcome: "removed" };
  return { what, id: String(version), outcome: "saved" };
}

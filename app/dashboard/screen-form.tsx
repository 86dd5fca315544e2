import { getFormProps } from "@conform-to/react";
import {
  Form,
  type FormProps,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { AskFirst } from "~/ui/ask-first";
import { Button } from "~/ui/button";
import { FieldNotes } from "~/ui/field";
import { usePartFocus } from "~/ui/focus";
import { useFormOf } from "~/ui/form-errors";
import {
  type Question,
  type Reply,
  SentFields,
  type Shown,
  shownBy,
  type Stored,
} from "~/ui/reply";
import { HiddenFields } from "./action-fields";
import { useBusy } from "./use-busy";

/** What the page holds for a form, with its own version if it has one, and what the form was answered. */
export type PageForm = { page: Pick<Stored, "values"> & Partial<Stored>; reply: Shown | undefined };

/** The reply, if it's to this one of a screen's forms; what isn't asked in words stands elsewhere. */
export function replyOf(reply: Reply<object> | undefined, ...intents: string[]): Shown | undefined {
  if (!reply || !intents.includes(reply.values.intent ?? "")) return undefined;
  const isAsked = reply.question !== null && "words" in reply.question;
  return { ...reply, question: isAsked ? (reply.question as Question) : null };
}

export type FormFields = ReturnType<ReturnType<typeof useFormOf>["getFieldset"]>;
type FormParts = {
  id: string;
  screen: string;
  /** Its own hidden fields, by which its submission is known. */
  sent?: Record<string, string | number>;
  button?: ReactNode | ((shown: Shown) => ReactNode);
  look?: ComponentProps<typeof Button>["look"];
  size?: ComponentProps<typeof Button>["size"];
  /** After the button. */
  beside?: ReactNode;
  /** In place of the button. */
  buttons?: ReactNode;
  /** Of the button's row. */
  endClass?: string;
  /** Longer than a phone's screen: there its button stays in sight. */
  long?: boolean;
  /** What the form is within, and is made anew with it. */
  renderWithin?: (form: ReactNode, shown: Shown) => ReactNode;
  children: (fields: FormFields, shown: Shown) => ReactNode;
} & Pick<FormProps, "className" | "preventScrollReset" | "encType">;
type Props = Partial<PageForm> & {
  /** The id of the heading that takes the focus if its save removes what had it. */
  part?: string;
} & FormParts;

/** One of a screen's forms, which stays there once it's saved. */
export function ScreenForm({ page, reply, part, ...form }: Props) {
  const { key, saved, shown } = useKept({ page, reply }, form.sent ?? {});
  // Not by the key: what the history brings back is for its own heading.
  usePartFocus(part, saved);
  return <ShownForm key={key} shown={shown} {...form} />;
}

/** While somebody works in the form, and not before: it would cover a field. */
const IN_SIGHT =
  "max-md:bg-paper max-md:bottom-0 max-md:z-10 max-md:py-2 max-md:group-focus-within/form:sticky";

/** What's asked before it's saved stands in place of its button. */
function ShownForm({ id, screen, sent = {}, shown, ...parts }: FormParts & { shown: Shown }) {
  const { button, buttons, look, size, beside, endClass = "", long, ...others } = parts;
  const { renderWithin, children, ...form } = others;
  const busy = useBusy();
  const metadata = useFormOf(id, shown.values, shown.errors);
  const drawn = (
    <Form
      {...getFormProps(metadata)}
      method="post"
      action={screen}
      preventScrollReset
      {...form}
      className={`group/form ${form.className ?? ""}`}
    >
      <SentFields shown={shown} />
      <HiddenFields values={sent} />
      <FieldNotes.Provider value={shown.isStale ?? false}>
        {children(metadata.getFieldset(), shown)}
      </FieldNotes.Provider>
      <div className={long && !shown.question ? `${endClass} ${IN_SIGHT}` : endClass}>
        {shown.question ? (
          <AskFirst question={shown.question} busy={busy} />
        ) : (
          (buttons ?? (
            <p className="flex flex-wrap items-center gap-4">
              <Button look={look} size={size} className="w-full sm:w-auto" disabled={busy}>
                {typeof button === "function" ? button(shown) : button}
              </Button>
              {beside}
            </p>
          ))
        )}
      </div>
    </Form>
  );
  return renderWithin ? renderWithin(drawn, shown) : drawn;
}

/**
 * Fields hold on to what they were rendered with, and errors to their fields; the version must be
 * from the same moment, or a save would revert what others have saved since. `key` is React's, another
 * one after each save of the form's own, and of the screen's history.
 */
function useKept(
  { page, reply }: Partial<PageForm>,
  own: Record<string, string | number>,
): { key: string; saved: number; shown: Shown } {
  const saved = useSaves((sent) =>
    Object.entries(own).every(([name, value]) => sent.get(name) === String(value)),
  );
  const back = useSaves((sent) => sent.get("intent") === "bringBack");
  const { key = "" } = useLoaderData<{ key?: string }>();
  const shown = shownBy({ version: 0, key, values: {}, ...page }, reply);
  const [kept, setKept] = useState({ shown, reply, saved, back });
  const isAnother =
    saved !== kept.saved ||
    back !== kept.back ||
    (reply !== undefined && reply.errors !== kept.reply?.errors);
  if (isAnother) setKept({ shown, reply, saved, back });
  return { key: `${kept.saved} ${kept.shown.version}`, saved, shown: kept.shown };
}

/** How many submissions of a form (`isOwn`) are done. */
function useSaves(isOwn: (sent: FormData) => boolean): number {
  const { state, formData } = useNavigation();
  const [reply, shown] = [useActionData(), useLoaderData()];
  const [count, setCount] = useState(0);
  const [before, setBefore] = useState<unknown>();
  if (before === undefined && formData && isOwn(formData)) setBefore(shown);
  if (before !== undefined && state === "idle") {
    setBefore(undefined);
    // A successful submit has no action data, only the page's own data, reloaded.
    if (!reply && before !== shown) setCount(count + 1);
  }
  return count;
}

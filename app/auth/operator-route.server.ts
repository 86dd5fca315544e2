import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type TypedResponse,
} from "@remix-run/node";
import type { Doer } from "~/domain/event";
import { UNKNOWN_FORM } from "~/domain/merge";
import type { FormChange } from "~/server/answer-action.server";
import { forbidStoring, readForm } from "~/server/http";
import { refuse } from "~/server/reply.server";
import { newKey } from "~/server/submission.server";
import { isUpload } from "~/server/upload.server";
import type { Question } from "~/ui/reply";
import { requireOperator } from "./operator.server";
import type { SignedIn } from "./sessions.server";

/** Who is signed in, also as the history names them. */
type ByOperator = { operator: SignedIn; doer: Doer };
/** `headers` go with its data. */
type OperatorLoaderArgs = LoaderFunctionArgs & ByOperator & { headers: Headers };
/** An operator's press, as an action gets it. */
export type OperatorActionArgs = ActionFunctionArgs & ByOperator & { form: URLSearchParams };
/** What such a form does, which depends on who presses, and where. */
export type OperatorChange<Value, Asked = Question> = (
  args: OperatorActionArgs,
) => FormChange<Value, Asked>;
/** One whose body hasn't been read. */
export type OperatorUploadArgs = ActionFunctionArgs & ByOperator;
/** For what a page asks by itself, and for a file, whose sign-in leads to its `page`. */
type Unlike = { used?: false; page?: (request: Request) => string };
type Loaded<Given> = Given extends TypedResponse<infer Data> ? Data : Given & { key: string };

/**
 * Operators only, and stored nowhere. Its data carries the key of the page's forms; a response
 * (another status, a file) is left as it is.
 */
export function operatorLoader<Given extends object>(
  load: (args: OperatorLoaderArgs) => Promise<Given>,
  { used, page }: Unlike = {},
) {
  return (args: LoaderFunctionArgs) =>
    storedNowhere(async (): Promise<TypedResponse<Loaded<Given>>> => {
      const operator = await requireOperator(args.request, { used, page: page?.(args.request) });
      const headers = new Headers();
      const given = await load({ ...args, ...by(operator), headers });
      if (given instanceof Response) return given;
      return json({ ...given, key: newKey() } as Loaded<Given>, { headers });
    });
}

/** The same for a form, which is read once and within limits. */
export function operatorAction<Answer extends Response | TypedResponse<unknown>>(
  act: (args: OperatorActionArgs) => Promise<Answer>,
) {
  return (args: ActionFunctionArgs) =>
    storedNowhere(async () => {
      const operator = await requireOperator(args.request);
      return act({ ...args, ...by(operator), form: await readForm(args.request) });
    });
}

/** The same for a screen with several forms, by the `intent` that each sends. */
export function operatorForms<Answer extends Response | TypedResponse<unknown>>(
  forms: Forms<Answer>,
) {
  return operatorAction((args) => answerOneOf(forms, args));
}

/** The same where one of them sends files, which `upload` reads itself. */
export function operatorUploads<Answer extends Response | TypedResponse<unknown>>(
  forms: Forms<Answer>,
  upload: (args: OperatorUploadArgs) => Promise<Answer>,
) {
  const answerForm = operatorForms(forms);
  return (args: ActionFunctionArgs) =>
    isUpload(args.request)
      ? storedNowhere(async () => upload({ ...args, ...by(await requireOperator(args.request)) }))
      : answerForm(args);
}

function by(operator: SignedIn): ByOperator {
  const { id: operatorId, session } = operator;
  return { operator, doer: { by: "operator", through: "dashboard", operatorId, session } };
}

type Forms<Answer> = Record<string, (args: OperatorActionArgs) => Promise<Answer>>;

/** The only place where a form that its screen doesn't have is refused. */
async function answerOneOf<Answer>(forms: Forms<Answer>, args: OperatorActionArgs) {
  // A toast's "Undo" posts no fields: they're in its address.
  const form = args.form.has("intent") ? args.form : new URL(args.request.url).searchParams;
  const intent = form.get("intent") ?? "";
  return Object.hasOwn(forms, intent)
    ? forms[intent]!({ ...args, form })
    : refuse<never>(422, { main: UNKNOWN_FORM });
}

async function storedNowhere<Answer extends { headers: Headers }>(
  respond: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return unstored(await respond());
  } catch (thrown) {
    throw thrown instanceof Response ? unstored(thrown) : thrown;
  }
}

function unstored<Answer extends { headers: Headers }>(response: Answer): Answer {
  forbidStoring(response.headers);
  return response;
}

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type TypedResponse,
} from "@remix-run/node";
import { UNKNOWN_FORM } from "~/domain/merge";
import { forbidStoring, readForm } from "~/server/http";
import { refuse } from "~/server/reply.server";
import { newKey } from "~/server/submission.server";
import { requireOperator } from "./operator.server";
import type { SignedIn } from "./sessions.server";

type OperatorLoaderArgs = LoaderFunctionArgs & { operator: SignedIn };
/** An operator's press, as an action gets it. */
export type OperatorActionArgs = ActionFunctionArgs & { operator: SignedIn; form: URLSearchParams };
/** For what a page asks by itself, and for a file, whose sign-in leads to its `page`. */
type Unlike = { used?: false; page?: (request: Request) => string };
type Loaded<Given> = Given extends TypedResponse<infer Data> ? Data : Given & { key: string };

/**
 * Operators only, and stored nowhere. Its data carries the key of the page's forms; a response
 * (another status, a cookie, a file) is left as it is.
 */
export function operatorLoader<Given extends object>(
  load: (args: OperatorLoaderArgs) => Promise<Given>,
  { used, page }: Unlike = {},
) {
  return (args: LoaderFunctionArgs) =>
    storedNowhere(async (): Promise<TypedResponse<Loaded<Given>>> => {
      const operator = await requireOperator(args.request, { used, page: page?.(args.request) });
      const given = await load({ ...args, operator });
      return given instanceof Response ? given : json({ ...given, key: newKey() } as Loaded<Given>);
    });
}

/** The same for a form, which is read once and within limits. */
export function operatorAction<Answer extends Response | TypedResponse<unknown>>(
  act: (args: OperatorActionArgs) => Promise<Answer>,
) {
  return (args: ActionFunctionArgs) =>
    storedNowhere(async () => {
      const operator = await requireOperator(args.request);
      return act({ ...args, operator, form: await readForm(args.request) });
    });
}

/** The same for a screen with several forms, by the `intent` that each sends. */
export function operatorForms<Answer extends Response | TypedResponse<unknown>>(
  forms: Forms<OperatorActionArgs, Answer>,
) {
  return operatorAction((args) => answerOneOf(forms, args));
}

type Forms<Args, Answer> = Record<string, (args: Args) => Promise<Answer>>;

/** The only place where a form that its screen doesn't have is refused. */
export async function answerOneOf<
  Args extends Pick<OperatorActionArgs, "form" | "request">,
  Answer,
>(forms: Forms<Args, Answer>, args: Args) {
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

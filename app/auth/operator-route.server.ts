import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type TypedResponse,
} from "@remix-run/node";
import { forbidStoring, readForm } from "~/server/http";
import { newKey } from "~/server/submission.server";
import { requireOperator } from "./operator.server";
import type { SignedIn } from "./sessions.server";

type Loading = LoaderFunctionArgs & { operator: SignedIn };
/** An operator's press, as an action gets it. */
export type Acting = ActionFunctionArgs & { operator: SignedIn; form: URLSearchParams };
/** For what a page asks by itself, and for a file, whose sign-in leads to its `page`. */
type Unlike = { used?: false; page?: (request: Request) => string };
type Loaded<Given> = Given extends TypedResponse<infer Data> ? Data : Given & { key: string };

/**
 * Operators only, and stored nowhere. Its data carries the key of the page's forms; a response
 * (another status, a cookie, a file) is left as it is.
 */
export function operatorLoader<Given extends object>(
  load: (args: Loading) => Promise<Given>,
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
  act: (args: Acting) => Promise<Answer>,
) {
  return (args: ActionFunctionArgs) =>
    storedNowhere(async () => {
      const operator = await requireOperator(args.request);
      return act({ ...args, operator, form: await readForm(args.request) });
    });
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

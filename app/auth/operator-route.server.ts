import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type TypedResponse,
} from "@remix-run/node";
import { readForm, STORED_NOWHERE } from "~/server/http";
import { newKey } from "~/server/submission.server";
import { requireOperator } from "./operator.server";
import type { SignedIn } from "./sessions.server";

type Loading = LoaderFunctionArgs & { operator: SignedIn };
type Acting = ActionFunctionArgs & { operator: SignedIn; form: URLSearchParams };

/** Operators only, and stored nowhere. Its data carries the key of the page's forms. */
export function operatorLoader<Data extends object>(load: (args: Loading) => Promise<Data>) {
  return async (args: LoaderFunctionArgs) => {
    const operator = await requireOperator(args.request);
    const data = await load({ ...args, operator });
    return json({ ...data, key: newKey() }, { headers: STORED_NOWHERE });
  };
}

/** The same for a form, which is read once and within limits. */
export function operatorAction<Answer extends Response | TypedResponse<unknown>>(
  act: (args: Acting) => Promise<Answer>,
) {
  return async (args: ActionFunctionArgs) => {
    const operator = await requireOperator(args.request);
    return act({ ...args, operator, form: await readForm(args.request) });
  };
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { responseOf, ORIGIN } from "./requests";

type Route = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
};
export type Fields = Record<string, string | readonly string[]>;

/** A browser without JavaScript: calls loaders, posts forms to actions, and keeps the cookies it is given. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  get(
    route: Route,
    path: string,
    params: Record<string, string> = {},
    context: Record<string, unknown> = {},
  ): Promise<Response> {
    return this.send(
      route.loader!,
      new Request(ORIGIN + path, { headers: this.#headers() }),
      params,
      context,
    );
  }

  /** After a refused form: Remix runs the page's loader with that form's headers. */
  getRefused(route: Route, path: string): Promise<Response> {
    const headers = { ...this.#headers(), "content-type": "application/x-www-form-urlencoded" };
    return this.send(route.loader!, new Request(ORIGIN + path, { headers }));
  }

  post(
    route: Route,
    path: string,
    fields: Fields,
    context: Record<string, unknown> = {},
    params: Record<string, string> = {},
  ): Promise<Response> {
    const pairs = Object.entries(fields).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    );
    const request = new Request(ORIGIN + path, {
      method: "POST",
      body: new URLSearchParams(pairs),
      headers: this.#headers(),
    });
    return this.send(route.action!, request, params, context);
  }

  async send(
    handler: (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown,
    request: Request,
    params: Record<string, string> = {},
    context: Record<string, unknown> = {},
  ): Promise<Response> {
    const answer = await responseOf(handler, request, params, context);
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return cookie ? { cookie } : {};
  }

  #keep(setCookie: string) {
    const pair = setCookie.split(";", 1)[0]!;
    const name = pair.slice(0, pair.indexOf("="));
    if (/max-age=0/i.test(setCookie) || pair.endsWith("=")) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

/** The target of a redirect; null if the response is not one. */
export function locationOf(answer: Response): string | null {
  return answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
}

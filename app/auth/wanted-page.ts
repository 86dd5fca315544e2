import { safeLocalPath, paths } from "~/paths";

/** The path that an operator wanted when the sign-in came in between: `next`, if that is one of our pages; the dashboard otherwise. */
export function wantedPage(request: Request): string {
  return safeLocalPath(new URL(request.url).searchParams.get("next"), paths.dashboard);
}

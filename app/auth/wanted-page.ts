import { safeLocalPath, paths } from "~/paths";

/** The path an operator wanted before the sign-in: `next` if it is one of our pages, the dashboard otherwise. */
export function wantedPage(request: Request): string {
  return safeLocalPath(new URL(request.url).searchParams.get("next"), paths.dashboard);
}

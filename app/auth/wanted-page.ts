import { safeLocalPath, paths } from "~/paths";

/** `next` if it's one of our pages, the dashboard otherwise. */
export function wantedPage(request: Request): string {
  return safeLocalPath(new URL(request.url).searchParams.get("next"), paths.dashboard);
}

import { redirect } from "@remix-run/node";
import { operatorPaths } from "~/operator-paths";

/** Where password managers look (w3c.github.io/webappsec-change-password-url). */
export function loader() {
  return redirect(operatorPaths.account, 302);
}

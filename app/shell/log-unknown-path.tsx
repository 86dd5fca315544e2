import { useContext } from "react";
import { NonceContext } from "~/ui/nonce";

/**
 * §2.1: the 404 page logs the unknown path to the browser's console; it has no other script. Backticks, because React escapes
 * quotes.
 */
export function LogUnknownPath() {
  return (
    <script nonce={useContext(NonceContext)}>
      {"console.error(`404: no page at`, location.pathname)"}
    </script>
  );
}

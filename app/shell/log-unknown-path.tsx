import { useContext } from "react";
import { NonceContext } from "~/ui/nonce";

/**
 * The 404 page's only script (docs/product.md#addresses). Backticks, because React escapes quotes.
 */
export function LogUnknownPath() {
  return (
    <script nonce={useContext(NonceContext)}>
      {"console.error(`404: no page at`, location.pathname)"}
    </script>
  );
}

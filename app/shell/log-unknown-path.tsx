import { useContext } from "react";
import { NonceContext } from "~/ui/nonce";

/** §2.1: the 404 page writes the unknown path to the console. It has no other script. */
export function LogUnknownPath() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: 'console.error("404: no page at", location.pathname)' }} />;
}

import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { paths } from "~/paths";

/**
 * Signing out without leaving the page before it is done: the browser, or Remix where the script of that address has yet to
 * come, would put an error in its place. `lost` where no answer came.
 */
export function useSignOut() {
  const { key } = useLocation();
  const [state, setState] = useState<"idle" | "sending" | "lost">("idle");
  useEffect(() => setState("idle"), [key]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState("sending");
    // What follows is a page, which the browser is to load itself.
    const answer = await fetch(paths.logout, { method: "POST", body: new URLSearchParams(), redirect: "manual" }).catch(() => null);
    if (answer?.type === "opaqueredirect") location.assign(paths.login);
    else setState("lost");
  };
  return { send, sending: state === "sending", lost: state === "lost" };
}

import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { RootData } from "~/root";
import { ASK_EVERY_MS, fetchNews } from "~/dashboard/use-news";

/** Reloads the root's data, if it failed to load, once the server can be reached: the toast about a change comes with it. */
export function useStaleFrame(onList: boolean) {
  const lost = useRouteLoaderData<RootData>("root")?.lost === true && onList;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!lost) return;
    const ask = async () => {
      const answer = await fetchNews();
      if (answer !== null && answer !== "signedOut") revalidate();
    };
    const soon = () => void ask();
    soon();
    const timer = setInterval(soon, ASK_EVERY_MS);
    window.addEventListener("online", soon);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", soon);
    };
  }, [lost, revalidate]);
}

import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { Shown } from "~/root";
import { ASK_EVERY_MS, fetchNews } from "~/dashboard/use-news";

/** What all pages show and was lost on its way is asked for again once the server can be reached: what a change is told with is in it. */
export function useStaleFrame(onList: boolean) {
  const lost = useRouteLoaderData<Shown>("root")?.lost === true && onList;
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

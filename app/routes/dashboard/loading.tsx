import { useNavigation } from "@remix-run/react";
import { paths } from "~/paths";

/** Whether another page of the list is on its way. */
export function useListIsLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === paths.dashboard;
}

/** The region is always there, so that a screen reader hears its words when they come. */
export function Loading({ shown }: { shown: boolean }) {
  return (
    <p role="status" className="text-soft flex min-h-8 items-center text-[0.9375rem]">
      {shown ? (
        <span className="in-a-moment flex items-center gap-2">
          <span aria-hidden="true" className="spinner" />
          Loading bookings...
        </span>
      ) : null}
    </p>
  );
}

import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";
import { type Filter, parseFilter } from "~/dashboard/filter";
import { isOverList, keepsFilter } from "~/dashboard/screens";
import { paths } from "~/paths";
import { addressOf } from "./pressed-link";
import { useGoingBack } from "./use-going-back";

/** What is on its way while the filter form is filled in. `onLeaving`: something else than the form has been pressed. */
export function useListNavigation(filter: Filter, onLeaving: () => void) {
  /** Its state is always current; a render that reflects it may be late. */
  const { router } = useContext(RouterContext)!;
  const navigate = useNavigate();
  const { key } = useLocation();
  /** The last address that the form has asked for, until its list is there. */
  const requestedAddress = useRef<string>();
  /** The last address that the form has asked for, if that was typed. */
  const lastTypedAddress = useRef<string>();
  /** The location that was pending already when something was last typed. */
  const navigationAtInput = useRef<object>();
  const goingBack = useGoingBack();

  const pendingLocation = () => {
    const { navigation, location } = router.state;
    // A list that has come but is not rendered yet is pending too.
    return navigation.location ?? (location.key === key ? undefined : location);
  };
  /** A change of a booking leads back to the list, so it does not count. */
  const isLeaving = () => {
    const { location, formMethod, formAction } = router.state.navigation;
    if (
      !location ||
      location === navigationAtInput.current ||
      addressOf(location) === requestedAddress.current
    )
      return false;
    return formMethod !== "POST" || !formAction?.startsWith(paths.dashboard);
  };

  const { location: renderedPending } = useNavigation();
  useEffect(() => {
    if (isLeaving()) onLeaving();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each navigation
  }, [renderedPending]);

  return {
    isGoingBack: () => goingBack.current,
    isLeaving,
    pendingLocation,
    /** The filter of the list that is on its way, or else of the one that is shown. */
    pendingFilter: (): Filter => {
      const pending = pendingLocation();
      return pending && keepsFilter(pending.pathname)
        ? parseFilter(new URLSearchParams(pending.search))
        : filter;
    },
    /** Whether nothing is on its way but what the form itself has asked for. */
    isOwnNavigation: () => {
      const pending = pendingLocation();
      return pending === undefined || addressOf(pending) === requestedAddress.current;
    },
    isPosting: () => router.state.navigation.formMethod === "POST",
    /** Whether a booking is open or about to open, over what is typed and with the focus in it. */
    isOpening: () => {
      const { location = router.state.location, formMethod } = router.state.navigation;
      return isOverList(location.pathname) && formMethod !== "POST";
    },
    noteInput: () => {
      navigationAtInput.current = router.state.navigation.location;
    },
    noteArrival: () => {
      requestedAddress.current = undefined;
      goingBack.current = false;
    },
    /** Navigates to a list: each choice is one step back, and all that is typed in a row is one. */
    go: (address: string, { typing = false, toTop = false, inPlace = false }: GoOptions) => {
      const here = addressOf(router.state.location);
      navigate(address, {
        replace: inPlace || address === here || (typing && lastTypedAddress.current === here),
        preventScrollReset: !toTop,
      });
      goingBack.current = false;
      requestedAddress.current = address;
      lastTypedAddress.current = typing ? address : undefined;
    },
  };
}

export type GoOptions = { typing?: boolean; toTop?: boolean; inPlace?: boolean };

import { useRevalidator } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useRef } from "react";
import { type Filter, listPath } from "~/dashboard/filter";
import { useIsUnanswered } from "~/dashboard/offline/no-answer-screen";
import { useLive } from "~/ui/use-live";
import { mergedFilter, readFilter } from "./filter-form";
import { listLinkHandler } from "./list-link-handler";
import { useDebounce } from "./use-debounce";
import { type GoOptions, useListNavigation } from "./use-list-navigation";
import { useShownFilter } from "./use-shown-filter";

const TYPING_PAUSE_MS = 300;

/**
 * Follows a filter form as it is filled in. The list's URL stays the only place that keeps a filter; a link that is pressed
 * before the list is there that the form asks for is followed under that filter.
 */
export function useLiveFilter(filter: Filter) {
  const form = useRef<HTMLFormElement>(null);
  /** Names of the fields that were changed since the form was last followed, even if one has its old value again by now. */
  const dirtyFields = useRef(new Set<string>());
  const live = useLive();
  const isLost = useIsUnanswered();
  const { revalidate } = useRevalidator();
  const typingPause = useDebounce((typing: boolean) => {
    // The end of a pause is not to undo what else was pressed meanwhile.
    if (!navigation.isLeaving()) follow(typing);
  }, TYPING_PAUSE_MS);
  const navigation = useListNavigation(filter, typingPause.cancel);
  useShownFilter(filter, {
    form,
    dirtyFields,
    typingPause,
    onArrival: navigation.noteArrival,
    onUnanswered: () => followLater(true),
  });

  /** What was asked for last, with all that the form says by now. */
  const wantedFilter = (pending = navigation.pendingFilter()): Filter =>
    form.current
      ? mergedFilter({
          pending,
          current: filter,
          inForm: readFilter(form.current),
          isOwnNavigation: navigation.isOwnNavigation(),
        })
      : pending;
  const go = (address: string, options: GoOptions = {}) => {
    typingPause.cancel();
    dirtyFields.current.clear();
    navigation.go(address, options);
  };
  const follow = (typing: boolean) => {
    typingPause.cancel();
    // Another navigation would abort a submit that is on its way, and its message would be lost.
    if (navigation.isPosting() && !isLost) return followLater(typing);
    const pending = navigation.pendingFilter();
    const wanted = wantedFilter(pending);
    if (wanted === pending) dirtyFields.current.clear();
    else go(listPath(wanted), { typing });
  };
  const followLater = (typing: boolean) => {
    navigation.noteInput();
    typingPause.start(typing);
  };

  return {
    form,
    live,
    onChange: (event: ChangeEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
      typingPause.cancel();
      const isOpening = navigation.isOpening();
      // What an input method is still composing is no word yet.
      if ((event.nativeEvent as InputEvent).isComposing) {
        if (isOpening) go(listPath(navigation.pendingFilter()));
        return;
      }
      const field = event.target as HTMLInputElement | HTMLSelectElement;
      dirtyFields.current.add(field.name);
      if (isOpening) go(listPath(wantedFilter()), { typing: true });
      else if (field instanceof HTMLSelectElement || field.type === "checkbox") follow(false);
      else followLater(true);
    },
    onCompositionEnd: () => {
      dirtyFields.current.add("q");
      followLater(true);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typing = typingPause.isPending();
      typingPause.cancel();
      const pending = navigation.pendingFilter();
      const wanted = wantedFilter(pending);
      // While another screen is waited for in vain, revalidating would ask for that one again.
      if (wanted === filter && !(isLost && navigation.pendingLocation())) revalidate();
      // A list that is on its way is as fresh as another one would be.
      else if (wanted !== pending || isLost)
        go(listPath(wanted), { typing, inPlace: navigation.isGoingBack() && wanted === pending });
    },
    onClickCapture: listLinkHandler(filter, { wantedFilter, isTyping: typingPause.isPending, go }),
  };
}

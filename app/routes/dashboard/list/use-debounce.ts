import { useEffect, useRef } from "react";

/** Calls back after a pause, with the callback of the latest render. Starting again, or unmounting, cancels the call before. */
export function useDebounce<Args extends unknown[]>(
  callback: (...args: Args) => void,
  pauseMs: number,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => cancel, []);
  return {
    cancel,
    isPending: () => timer.current !== undefined,
    start: (...args: Args) => {
      cancel();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        latest.current(...args);
      }, pauseMs);
    },
  };
}

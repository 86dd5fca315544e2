import { useEffect } from "react";

/** The second press of a double click or tap comes within this time and distance. */
const SOON_MS = 500;
const NEAR_PX = 20;

type Press = { at: number; x: number; y: number; pressed: Element | null };

/** The last press outlives its screen: the second one lands on whatever the first has led to. */
let last: Press | null = null;
let isSecond = false;

/**
 * Whether an element is the pressed one, possibly re-rendered, or does the same. Buttons with the same label may belong to forms
 * about different things.
 */
function isSame(one: Element, other: Element | null): boolean {
  if (one === other) return true;
  return (
    one.isEqualNode(other) && (one.closest("form")?.isEqualNode(other!.closest("form")) ?? true)
  );
}

/**
 * The second press of a double click or tap lands on whatever the first has put there: a button in a dialog, another booking's
 * link, or something on another screen. It was meant for what was there before, so it is ignored.
 */
export function useSteadyPresses() {
  useEffect(() => {
    const begin = ({ timeStamp: at, clientX: x, clientY: y, target }: PointerEvent) => {
      const pressed = target instanceof Element ? target.closest("a, button, dialog") : null;
      isSecond =
        last?.pressed != null &&
        !isSame(last.pressed, pressed) &&
        at - last.at < SOON_MS &&
        Math.hypot(x - last.x, y - last.y) < NEAR_PX;
      // A third press soon after still counts as a repeat of the first.
      last = { at, x, y, pressed: isSecond ? last!.pressed : pressed };
    };
    // Typing in between means that it is not a double press.
    const forget = () => (last = null);
    const end = (event: MouseEvent) => {
      const isFromKeyboard = event.type === "click" && event.detail === 0;
      if (!isSecond || isFromKeyboard) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Captured at the window, before any other listener.
    const early = { capture: true };
    window.addEventListener("pointerdown", begin, early);
    window.addEventListener("input", forget, early);
    window.addEventListener("mousedown", end, early);
    window.addEventListener("click", end, early);
    return () => {
      window.removeEventListener("pointerdown", begin, early);
      window.removeEventListener("input", forget, early);
      window.removeEventListener("mousedown", end, early);
      window.removeEventListener("click", end, early);
    };
  }, []);
}

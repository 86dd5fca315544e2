import { useEffect } from "react";

/** Who presses twice, with a finger or a mouse, does so within this time and this far. */
const SOON_MS = 500;
const NEAR_PX = 20;

type Press = { at: number; x: number; y: number; pressed: Element | null };

/** The last press outlives the screen that it was on: what it has led to is where the second one lands. */
let last: Press | null = null;
let isSecond = false;

/** Whether an element is the one that was pressed, if drawn anew, or does the same. Buttons with the same words may belong to forms about different things. */
function isSame(one: Element, other: Element | null): boolean {
  if (one === other) return true;
  return one.isEqualNode(other) && (one.closest("form")?.isEqualNode(other!.closest("form")) ?? true);
}

/**
 * The second press of a double press lands on whatever the first has put there: the button of a dialog, another
 * booking's link, or whatever lies there on another screen. It is meant for what was there before, and does nothing.
 */
export function useSteadyPresses() {
  useEffect(() => {
    const begin = ({ timeStamp: at, clientX: x, clientY: y, target }: PointerEvent) => {
      const pressed = target instanceof Element ? target.closest("a, button, dialog") : null;
      isSecond = last?.pressed != null && !isSame(last.pressed, pressed) && at - last.at < SOON_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
      // A third press soon after is for the same thing still.
      last = { at, x, y, pressed: isSecond ? last!.pressed : pressed };
    };
    // Who has typed in between has not pressed twice.
    const forget = () => (last = null);
    const end = (event: MouseEvent) => {
      const isFromKeyboard = event.type === "click" && event.detail === 0;
      if (!isSecond || isFromKeyboard) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // At the window, before anybody else hears of it.
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

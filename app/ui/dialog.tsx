import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import { focusIfStray } from "./stray-focus";

type DialogProps = { labelledBy: string; held?: boolean; onClose: () => void; children: ReactNode };

/**
 * A native modal dialog, open for as long as it is rendered; only in the browser. When it leaves, the focus goes back
 * to where it was. `onClose` answers the Escape key and a press of the main button beside the dialog. While it is `held` nothing leads out of
 * it: what was pressed in it is on its way, and would be done without a word.
 */
export function Dialog({ labelledBy, held = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Making the rest of the page inert takes as long as drawing what the dialog shows: each gets a task of its own.
  useEffect(() => {
    dialog.current?.showModal();
    // What the dialog was opened from may be gone with what was done in it.
    return () => focusIfStray(document.querySelector("main"));
  }, []);
  // Closed before it is taken out of the page, for the focus to find its way back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!held) onClose();
  };
  const pressBeside = (event: MouseEvent) => {
    if (!held && event.button === 0 && event.target === event.currentTarget && isBeside(event)) onClose();
  };
  const stay = (event: MouseEvent) => {
    if (!held || !(event.target instanceof Element && event.target.closest("a"))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Escape key does the same
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onCancel={cancel}
      onMouseDown={pressBeside}
      onClickCapture={stay}
      className="rounded-card bg-card text-ink outline-none backdrop:bg-ink/60 m-auto max-h-[calc(100dvh-32px)] w-[min(720px,calc(100vw-24px))] overflow-y-auto"
    >
      <div className="messages sticky top-0 z-50" />
      {children}
    </dialog>
  );
}

/** A press on the dialog's own scroll bar has the dialog as its target too. */
function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

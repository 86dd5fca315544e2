import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { focusIfStray } from "./stray-focus";

type DialogProps = { labelledBy: string; held?: boolean; onClose: () => void; children: ReactNode };

/**
 * A native modal dialog, open while rendered; only in the browser. On closing, focus returns to where it was. `onClose` is called
 * for the Escape key and for a primary-button press outside. While `held`, it cannot be closed or left by a link: what was
 * pressed in it is being sent, and would finish without a message.
 */
export function Dialog({ labelledBy, held = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Making the rest of the page inert takes as long as rendering the dialog: each gets its own task.
  useEffect(() => {
    dialog.current?.showModal();
    // The element that opened the dialog may no longer exist.
    return () => focusIfStray(document.querySelector("main"));
  }, []);
  // Closed before it is removed from the page, so that focus can return.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!held) onClose();
  };
  const pressBeside = (event: MouseEvent) => {
    if (!held && event.button === 0 && event.target === event.currentTarget && isBeside(event))
      onClose();
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

/** A press on the dialog's own scrollbar also has the dialog as its target. */
function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

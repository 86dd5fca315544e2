import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { focusIfStray } from "./focus";

type DialogProps = { labelledBy: string; held?: boolean; onClose: () => void; children: ReactNode };

/** While `held` it can't be closed: what was pressed in it is being sent. */
export function Dialog({ labelledBy, held = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Making the page inert takes as long as rendering the dialog: each gets its own task.
  useEffect(() => {
    dialog.current?.showModal();
    // What opened the dialog may be gone.
    return () => focusIfStray(document.querySelector("main"));
  }, []);
  // Closed before it's removed, so that focus can return.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!held) onClose();
  };
  const closeFromBeside = (event: MouseEvent) => {
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
      onMouseDown={closeFromBeside}
      onClickCapture={stay}
      className="rounded-card bg-card text-ink outline-none backdrop:bg-ink/60 m-auto max-h-[calc(100dvh-32px)] w-[min(720px,calc(100vw-24px))] overflow-y-auto"
    >
      <div className="messages sticky top-0 z-50" />
      {children}
    </dialog>
  );
}

/** A press on the dialog's scrollbar has the dialog as its target too. */
function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

import {
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useOutlet,
  useOutletContext,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "~/ui/dialog";
import { useHasBeen } from "~/ui/use-has-been";
import { useBusy } from "./use-busy";

type Context = { isOver: boolean };

/** Of the heading of a page that may be in a dialog. */
export const DIALOG_TITLE = "dialog-title";

/** Whether a page is in a dialog over the screen that it was opened from. */
export function useIsOver(): boolean {
  return useOutletContext<Context | undefined>()?.isOver ?? false;
}

/** A page below a screen: in a `dialog` if it was opened from there, otherwise `alone`. */
export function useDialogOutlet(
  screen: string,
  isScreen = (path: string) => path === screen,
): { alone: ReactNode; dialog: ReactNode } {
  const { pathname } = useLocation();
  const isOver = useHasBeen(isScreen(pathname));
  const page = useOutlet({ isOver } satisfies Context);
  const navigate = useNavigate();
  const sending = useBusy();
  if (!page || !isOver) return { alone: page, dialog: null };
  const dialog = (
    <Dialog
      key={pathname}
      labelledBy={DIALOG_TITLE}
      held={sending}
      onClose={() => navigate(screen, { preventScrollReset: true })}
    >
      {page}
    </Dialog>
  );
  return { alone: null, dialog };
}

/** Not when a dialog opens or closes: a secret that its screen shows only once stays. */
export const unlessDialog: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  formMethod !== "POST" && currentUrl.pathname !== nextUrl.pathname
    ? false
    : defaultShouldRevalidate;

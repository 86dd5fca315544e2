import {
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useOutlet,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusy } from "~/dashboard/use-busy";
import { Dialog } from "~/ui/dialog";
import { useHasBeen } from "~/ui/use-has-been";

export type Context = { over: boolean };

/** Not when a question opens or closes over the screen: a secret shown only once stays. */
export const unlessQuestion: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  formMethod !== "POST" && currentUrl.pathname !== nextUrl.pathname
    ? false
    : defaultShouldRevalidate;

/** `over` its screen in a dialog if it was opened from there, otherwise `alone`. */
export function useQuestion(screen: string): { alone: ReactNode; over: ReactNode } {
  const over = useHasBeen(useLocation().pathname === screen);
  const question = useOutlet({ over } satisfies Context);
  const navigate = useNavigate();
  const sending = useBusy();
  if (!question || !over) return { alone: question, over: null };
  const dialog = (
    <Dialog
      labelledBy="question"
      held={sending}
      onClose={() => navigate(screen, { preventScrollReset: true })}
    >
      {question}
    </Dialog>
  );
  return { alone: null, over: dialog };
}

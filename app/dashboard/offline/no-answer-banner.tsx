import { useNavigation } from "@remix-run/react";
import { createPortal } from "react-dom";
import { useIsUnanswered, useIsListUnanswered } from "./no-answer-screen";
import { useUnansweredPress } from "./use-unanswered-press";
import { OldViewNotice } from "./old-view-notice";

/** Says that another screen could not be reached: always in view, or in an open dialog. An `outspoken` screen says so itself. */
export function NoAnswerBanner({ outspoken }: { outspoken: boolean }) {
  const press = useUnansweredPress();
  const wanted = useNavigation().location;
  const [anyIsLost, ownIsLost] = [useIsUnanswered(), useIsListUnanswered()];
  const lost =
    anyIsLost && !(outspoken && ownIsLost) && wanted ? wanted.pathname + wanted.search : null;
  const to = press?.to ?? lost;
  if (!to) return null;
  const words = <OldViewNotice title="We could not reach the website" to={to} />;
  const dialog = press ? press.dialog : document.querySelector("dialog[open] .messages");
  if (dialog?.isConnected) return createPortal(<div className="px-4">{words}</div>, dialog);
  return <div className="page no-print sticky top-0 z-30">{words}</div>;
}

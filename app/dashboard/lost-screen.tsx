import { useNavigation } from "@remix-run/react";
import { createPortal } from "react-dom";
import { useIsLost, useListIsLost } from "./lost-list";
import { useLostPress } from "./use-lost-press";
import { ViewLost } from "./view-lost";

/** Where another screen could not be reached: in sight wherever the page is scrolled to, and in the dialog if one is open. An `outspoken` screen speaks for itself. */
export function LostScreen({ outspoken }: { outspoken: boolean }) {
  const press = useLostPress();
  const wanted = useNavigation().location;
  const [anyIsLost, ownIsLost] = [useIsLost(), useListIsLost()];
  const lost = anyIsLost && !(outspoken && ownIsLost) && wanted ? wanted.pathname + wanted.search : null;
  const to = press?.to ?? lost;
  if (!to) return null;
  const words = <ViewLost title="We could not reach the website" to={to} />;
  const dialog = press ? press.dialog : document.querySelector("dialog[open] .messages");
  if (dialog?.isConnected) return createPortal(<div className="px-4">{words}</div>, dialog);
  return <div className="page no-print sticky top-0 z-30">{words}</div>;
}

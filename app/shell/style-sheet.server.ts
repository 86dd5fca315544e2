import { createHash } from "node:crypto";
import { paths } from "~/paths";
import dashboardText from "~/ui/dashboard.css?inline";
import dashboardAddress from "~/ui/dashboard.css?url";
import siteText from "~/ui/site.css?inline";
import siteAddress from "~/ui/site.css?url";

type Sheet = { link: string; within: string; source: string };

const SITE = sheetOf(siteAddress, siteText);
/** Has all that the other has: going from the dashboard to the site loads nothing. */
const DASHBOARD = sheetOf(dashboardAddress, dashboardText);

function sheetOf(address: string, text: string): Sheet {
  const hash = createHash("sha256").update(text).digest("base64");
  return {
    link: `<link rel="stylesheet" href="${address}"/>`,
    within: `<style>${text}</style>`,
    source: `'sha256-${hash}'`,
  };
}

/** Who comes from elsewhere seldom has stored the sheet: asking for it costs a round trip. */
export function isSheetStored(request: Request): boolean {
  const from = request.headers.get("sec-fetch-site");
  return from === null || from === "same-origin" || import.meta.env.DEV;
}

export function styleSheet(url: string): Sheet {
  return new URL(url).pathname.startsWith(paths.dashboard) ? DASHBOARD : SITE;
}

import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, it } from "vitest";
import { VIEW_TRANSITION, VIEW_TRANSITION_SOURCE } from "~/ui/view-transition";

it("the policy allows the rule as it is in the document", () => {
  const [, written] = /^<style>(.*)<\/style>$/s.exec(
    renderToStaticMarkup(createElement("style", null, VIEW_TRANSITION)),
  )!;
  expect(VIEW_TRANSITION_SOURCE).toBe(
    `'sha256-${createHash("sha256").update(written!).digest("base64")}'`,
  );
});

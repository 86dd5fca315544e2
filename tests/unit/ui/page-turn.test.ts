import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, it } from "vitest";
import { PAGE_TURN, PAGE_TURN_SOURCE } from "~/ui/page-turn";

it("the policy lets in the rule as it stands in the document", () => {
  const [, written] = /^<style>(.*)<\/style>$/s.exec(
    renderToStaticMarkup(createElement("style", null, PAGE_TURN)),
  )!;
  expect(PAGE_TURN_SOURCE).toBe(
    `'sha256-${createHash("sha256").update(written!).digest("base64")}'`,
  );
});

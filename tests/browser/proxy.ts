import type { Page } from "playwright/test";

/** Answers in the place of the server to what matches, as what stands before it does, until it is stopped. */
export async function proxy(page: Page, { status, method = "GET", address = /_data=/ }: { status: number; method?: string; address?: RegExp }) {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status, headers: { via: "1.1 proxy" }, contentType: "text/html", body: "<!doctype html><title>Down</title><h1>Bad gateway</h1>" });
  });
  return () => page.unroute(address);
}

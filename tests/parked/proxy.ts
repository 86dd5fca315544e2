import type { Page } from "playwright/test";

type Answered = { status: number; method?: string; address?: RegExp };

/** Answers matching requests in the server's place until stopped. Status 0 aborts the request. */
export async function proxy(page: Page, { status, method = "GET", address = /_data=/ }: Answered) {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (status === 0) return route.abort();
    await route.fulfill({
      status,
      headers: { via: "1.1 proxy" },
      contentType: "text/html",
      body: "<!doctype html><title>Down</title><h1>Bad gateway</h1>",
    });
  });
  return () => page.unroute(address);
}

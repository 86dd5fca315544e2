// Lighthouse in the system's browser, on its default slow phone. It requires Node 22 and also runs on Node 20.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
// Includes the cookies of the previous visit: a browser prefers its own to those given as extra headers.
const FORGOTTEN = ["cookies", "file_systems", "shader_cache", "service_workers", "cache_storage"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * @typedef {{ score: number | null, displayValue?: string, numericValue?: number, details?: { items?: Record<string, unknown>[] } }} Audit
 * @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ audits: Record<string, Audit>, categories: Record<string, Category> }} Report
 */

/**
 * A browser that audits pages, one after another.
 * @param {string} browser its path
 */
export async function openAuditor(browser) {
  const chrome = await launch({ chromePath: browser, chromeFlags: FLAGS, logLevel: "silent" });
  return {
    /**
     * @param {string} url
     * @param {{ cookie: string, without: string[] }} visit what the browser sends along, and the audits that do not apply
     * @returns {Promise<Report>}
     */
    async audit(url, { cookie, without }) {
      const extraHeaders = cookie ? { cookie } : undefined;
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: "silent",
        onlyCategories: CATEGORIES,
        skipAudits: without,
        extraHeaders,
        clearStorageTypes: FORGOTTEN,
      });
      const report = result?.lhr;
      if (!report || report.runtimeError)
        throw new Error(`${url}: ${report?.runtimeError?.message ?? "no report"}`);
      // If a draft or session was not accepted, the scores would be those of another page.
      if (report.mainDocumentUrl !== url)
        throw new Error(`${url} led to ${report.mainDocumentUrl}`);
      return report;
    },
    close: () => chrome.kill(),
  };
}

// @ts-check
// Visitors' browsers in a separate process: each requests one page after another over one keep-alive connection.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** @typedef {import("./client").Ask} Ask */
const agent = new Agent({ keepAlive: true });
let leaving = new AbortController();

process.on(
  "message",
  async (
    /** @type {"stop" | { origin: string, asks: Ask[], count: number, browsers: number, pauseMs: number }} */ message,
  ) => {
    if (message === "stop") return leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    const { origin, asks, count, browsers, pauseMs } = message;
    /** @type {number[]} */
    const times = [];
    /** @type {string | null} */
    let wrong = null;
    let turn = 0;
    const browse = async () => {
      while (turn < count && !signal.aborted && !wrong) {
        const ask = /** @type {Ask} */ (asks[turn++ % asks.length]);
        const began = performance.now();
        const status = await answerTo(origin, ask).catch(String);
        times.push(performance.now() - began);
        if (status !== (ask.status ?? 200)) wrong = `${ask.method ?? "GET"} ${ask.path}: ${status}`;
        if (pauseMs) await pause(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: browsers }, browse));
    process.send?.({ times, wrong });
  },
);

/** @param {string} origin @param {Ask} ask @returns {Promise<number | undefined>} */
function answerTo(origin, { path, method = "GET", headers = {}, form }) {
  const body = form ? new URLSearchParams(form).toString() : "";
  const typed = form
    ? { origin, "content-type": "application/x-www-form-urlencoded", "content-length": body.length }
    : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      { agent, method, headers: { "accept-encoding": "gzip, deflate, br", ...typed, ...headers } },
      (response) => {
        response
          .resume()
          .once("end", () => resolve(response.statusCode))
          .once("error", reject);
      },
    );
    sent.once("error", reject).end(body);
  });
}

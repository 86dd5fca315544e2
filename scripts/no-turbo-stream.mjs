// Replaces turbo-stream in the browser build: it is the format of v3_singleFetch, which remix.config.js turns off.
export { unused as decode, unused as encode };

function unused() {
  throw new Error("v3_singleFetch needs turbo-stream: take its alias out of vite.config.ts");
}

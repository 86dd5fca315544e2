// Stands for turbo-stream in browsers: it is the language of v3_singleFetch, which remix.config.js has off.
export { unused as decode, unused as encode };

function unused() {
  throw new Error("v3_singleFetch needs turbo-stream: take its alias out of vite.config.ts");
}

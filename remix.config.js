/**
 * Remix options, passed to its Vite plugin by vite.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // Forms on an index route submit to "/?index", which would then show in the address bar. So the home page is a route with a
  // path.
  routes: (define) =>
    define((route) => route("/", "routes/_index/route.tsx", { id: "routes/_index" })),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: false,
    v3_singleFetch: false,
    unstable_optimizeDeps: false,
  },
};

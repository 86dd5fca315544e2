/** The options of Remix, handed to its Vite plugin by vite.config.ts. @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // An index route has its forms sent to "/?index", which then stands in the address. The home page is a route with a path instead.
  routes: (define) => define((route) => route("/", "routes/_index/route.tsx", { id: "routes/_index" })),
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

// Preloaded into a server: reports the process's CPU time and memory on any system, and ends the process when the bench ends.
process.on("message", () =>
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() }),
);
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

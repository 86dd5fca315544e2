// Preloaded into a measured server: reports its processor time, and ends with the bench.
process.on("message", () => process.send?.(process.cpuUsage()));
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

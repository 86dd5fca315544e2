// Loaded into a server before anything else: answers how much processor time and memory its process has taken, on any system,
// and ends it with the bench.
process.on("message", () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() }));
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

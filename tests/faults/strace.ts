import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Whether strace is installed and may attach to a process that is not its own child. */
export const HAS_STRACE = spawnSync("strace", ["-V"]).status === 0 && mayAttach();
/** The end of a skipped test's title. */
export const NEEDS_STRACE = HAS_STRACE
  ? ""
  : " (left out: needs strace and the right to attach it)";

function mayAttach(): boolean {
  return (
    spawnSync(
      "sh",
      [
        "-c",
        "sleep 9 & p=$!; strace -o /dev/null -p $p 2>&1 & s=$!; sleep 0.3; kill -0 $s; r=$?; kill $p; wait; exit $r",
      ],
      { stdio: "ignore" },
    ).status === 0
  );
}

/** Traces all threads of a process, or tampers with its system calls, until `letGo`. */
export async function attach(
  pid: number,
  words: readonly string[],
): Promise<{ letGo: () => Promise<void> }> {
  const child = spawn("strace", ["-f", ...words, "-p", String(pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes(" attached")) resolve();
    });
    child.once("exit", () => reject(new Error(`strace ended: ${said}`)));
  });
  return {
    async letGo() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

import { vi } from "vitest";

const commands = import.meta.glob("../../../db/*-command.ts");
type Name = "operator" | "backup" | "restore" | "purge";
class Exit extends Error {}

/** Runs a command of `npm run` in this process, which takes a fiftieth of the time of another; the exit's status and its words. */
export async function runCommand(
  name: Name,
  words: string[],
  settings: Record<string, string>,
): Promise<{ status: number; said: string }> {
  const said: unknown[] = [];
  const noting = (line: unknown) => void said.push(line);
  const spies = [
    vi.spyOn(console, "info").mockImplementation(noting),
    vi.spyOn(console, "error").mockImplementation(noting),
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Exit();
    }),
  ];
  const { argv } = process;
  process.argv = [process.execPath, name, ...words];
  for (const [setting, value] of Object.entries(settings)) vi.stubEnv(setting, value);
  vi.resetModules();
  try {
    await commands[`../../../db/${name}-command.ts`]!();
    return { status: 0, said: said.join("\n") };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { status: 1, said: said.join("\n") };
  } finally {
    process.argv = argv;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}

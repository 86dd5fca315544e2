import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFirefox } from "../../scripts/browser.mjs";

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;
type Reply = { id?: number; type: string; result: Record<string, unknown>; message?: string };

/** A Firefox of the system's, driven by WebDriver BiDi: Playwright knows its own build only. */
export class Firefox {
  readonly #send: Send;
  readonly #page: string;
  readonly stop: () => Promise<void>;

  private constructor(send: Send, page: string, stop: () => Promise<void>) {
    this.#send = send;
    this.#page = page;
    this.stop = stop;
  }

  static async start(): Promise<Firefox> {
    const path = findFirefox();
    if (!path) throw new Error("There is no Firefox. Set FIREFOX_PATH.");
    const profile = mkdtempSync(join(tmpdir(), "northlight-firefox-"));
    writeFileSync(
      join(profile, "user.js"),
      'user_pref("browser.shell.checkDefaultBrowser", false);\nuser_pref("app.update.enabled", false);\n',
    );
    const words = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
    const browser = spawn(path, words, { stdio: ["ignore", "ignore", "pipe"] });
    const ended = once(browser, "exit");
    const stop = async () => {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    for await (const line of createInterface(browser.stderr)) {
      const address = /BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (!address) continue;
      browser.stderr.resume();
      const send = await connect(`${address}/session`);
      await send("session.new", { capabilities: {} });
      const { contexts } = (await send("browsingContext.getTree")) as {
        contexts: { context: string }[];
      };
      return new Firefox(send, contexts[0]!.context, stop);
    }
    throw new Error("Firefox ended before it listened");
  }

  async goto(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { context: this.#page, url, wait: "complete" });
  }

  /** Back is -1. */
  async traverse(delta: number): Promise<void> {
    await this.#send("browsingContext.traverseHistory", { context: this.#page, delta });
  }

  async setCookie(name: string, value: string, { hostname: domain }: URL): Promise<void> {
    const cookie = { name, value: { type: "string", value }, domain, path: "/" };
    await this.#send("storage.setCookie", { cookie });
  }

  /** Of an expression in the page, which is a text. */
  async read(expression: string): Promise<string> {
    const { result } = (await this.#send("script.evaluate", {
      expression: `String(${expression})`,
      target: { context: this.#page },
      awaitPromise: true,
    })) as { result: { value: string } };
    return result?.value ?? "";
  }

  /** By the keyboard, in place of what the field has. */
  async type(selector: string, text: string): Promise<void> {
    await this.read(`document.querySelector(${JSON.stringify(selector)}).select()`);
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    const keys = [{ type: "key", id: "keyboard", actions }];
    await this.#send("input.performActions", { context: this.#page, actions: keys });
  }

  async press(selector: string): Promise<void> {
    await this.read(`document.querySelector(${JSON.stringify(selector)}).click()`);
  }
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket as never, "open");
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let count = 0;
  return async (method, params = {}) => {
    const id = ++count;
    const replied = new Promise<Reply>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await replied;
    if (reply.type === "error") throw new Error(`${method}: ${reply.message}`);
    return reply.result;
  };
}

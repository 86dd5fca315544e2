import { afterEach, expect, it, vi } from "vitest";
import { readUpload } from "~/server/upload.server";

const LIMITS = { file: 10, body: 100_000 };
const TYPE = "multipart/form-data; boundary=x";

function read(body: string | FormData, type?: string) {
  const headers = type ? { "content-type": type } : undefined;
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return readUpload(request, LIMITS);
}

const part = (head: string, body: string) =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

it("the reader takes what the platform writes, texts and files", async () => {
  const form = new FormData();
  form.append("alt", "Zoë's\r\n--x wheel");
  form.append("caption", "");
  form.append("photo", new File(["\r\n--\r\n\r\n\0"], '../"\u00e9".jpg'));
  form.append("other", new File(["eleven byte"], "a"));
  const { form: texts, files } = (await read(form))!;
  expect(Object.fromEntries(texts)).toEqual({ alt: "Zoë's\r\n--x wheel", caption: "" });
  expect([...files.keys()]).toEqual(["photo", "other"]);
  expect(Buffer.from(files.get("photo") as Uint8Array).toString()).toBe("\r\n--\r\n\r\n\0");
  expect(files.get("other")).toBe("too large");
});

it("the reader knows a field whose file wasn't chosen, as browsers send it", async () => {
  const unchosen = 'name="before"; filename=""\r\ncontent-type: application/octet-stream';
  const { form, files } = (await read(
    `${part(unchosen, "")}${part('name="a"', "1")}--x--\r\n`,
    TYPE,
  ))!;
  expect([Object.fromEntries(form), files.size]).toEqual([{ a: "1" }, 0]);
});

it.each<[string, string, string, number]>([
  ["no boundary", "multipart/form-data", `${part('name="a"', "1")}--x--`, 400],
  ["another boundary", "multipart/form-data; boundary=y", `${part('name="a"', "1")}--x--`, 400],
  ["no end", TYPE, part('name="a"', "1"), 400],
  ["half a part", TYPE, '--x\r\ncontent-disposition: form-data; name="a"', 400],
  ["something before the first part", TYPE, `hello\r\n${part('name="a"', "1")}--x--`, 400],
  ["no name", TYPE, `${part('filename="a"', "1")}--x--`, 400],
  ["an endless head", TYPE, `${part(`name="a"; filename="${"a".repeat(3_000)}"`, "1")}--x--`, 400],
  ["a name that a parser could take for a path", TYPE, `${part('name="a[0]"', "1")}--x--`, 400],
  ["300 fields", TYPE, `${part('name="a"', "1").repeat(300)}--x--`, 400],
  ["nothing", TYPE, "", 400],
  ["a text of 70 KB", TYPE, `${part('name="a"', "1".repeat(70_000))}--x--`, 413],
])("the reader refuses %s", async (_name, type, body, status) => {
  await expect(read(body, type)).rejects.toMatchObject({ status });
});

it("the reader takes no more than its limit", async () => {
  expect(await read(part('name="a"; filename="a"', "1".repeat(100_000)), TYPE)).toBeNull();
});

it.each([
  ["no length is declared", undefined],
  ["less is declared than comes", "3"],
  ["all is declared", "80"],
])("the reader reads a body in pieces where %s", async (_case, length) => {
  const whole = Buffer.from(`${part('name="a"', "123")}--x--\r\n`);
  const pieces = [whole.subarray(0, 5), whole.subarray(5, 6), whole.subarray(6)];
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new Uint8Array(piece));
      stream.close();
    },
  });
  const headers = { "content-type": TYPE, ...(length && { "content-length": length }) };
  const posted = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const { form } = (await readUpload(new Request("http://localhost/", posted), LIMITS))!;
  expect(Object.fromEntries(form)).toEqual({ a: "123" });
});

/** A body whose pieces come `everyMs`, and which goes on only while there's a next one. */
function slowly(pieces: string[], everyMs: number, ends: boolean) {
  let at = 0;
  const body = new ReadableStream({
    async pull(stream) {
      if (at === pieces.length) return ends ? stream.close() : new Promise<void>(() => {});
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      stream.enqueue(new TextEncoder().encode(pieces[at++]));
    },
  });
  const headers = { "content-type": TYPE };
  const posted = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  return readUpload(new Request("http://localhost/", posted), LIMITS);
}

afterEach(() => {
  vi.useRealTimers();
});

it("the reader gives up on a body of which nothing comes for ten seconds, not on a slow one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pieces = [...part('name="a"', "123"), "--x--\r\n"];
  const slow = slowly(pieces, 9_000, true);
  for (const _ of pieces) await vi.advanceTimersByTimeAsync(9_000);
  expect((await slow)!.form.get("a")).toBe("123");
  const stalled = expect(slowly(pieces.slice(0, 1), 9_000, false)).rejects.toMatchObject({
    status: 408,
  });
  await vi.advanceTimersByTimeAsync(19_000);
  await stalled;
  expect(vi.getTimerCount()).toBe(0);
});

import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Parcel, reasonOf, type Transport } from "./delivery.server";
import { mimeOf } from "./mime.server";

function fileNameOf({ id, kind }: Pick<Parcel, "id" | "kind">): string {
  return `${String(id).padStart(6, "0")}-${kind}.eml`;
}

/** A reader never finds a partial file. */
export function fileTransport(folder: string): Transport {
  return {
    async deliver(parcel, leaving) {
      const path = join(folder, fileNameOf(parcel));
      const draft = `${path}.${process.pid}.part`;
      try {
        const { content } = await mimeOf(parcel);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write(draft, content);
        if (await leaving()) {
          await rename(draft, path);
          return { kind: "sent" };
        }
        await rm(draft);
        return { kind: "later", reason: "It was taken back" };
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        return { kind: "later", reason: reasonOf("The file couldn't be written", error) };
      }
    },
  };
}

async function write(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

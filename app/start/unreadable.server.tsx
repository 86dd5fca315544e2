import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { renderToStaticMarkup } from "react-dom/server";
import { telephoneLink } from "~/content/business";
import { businessLastRead } from "~/server/business.server";
import { STORED_NOWHERE } from "~/server/http";

/** What Node says of requests that nothing here sees; any other error is a 400. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** What a browser can run into; the others are sent by programs, which read no words. */
const WORDS: Record<number, { title: string; text: string }> = {
  408: {
    title: "That took too long to arrive",
    text: "The connection was too slow for what was sent, and nothing was changed. Go back, where what you typed still stands, and try again.",
  },
  431: {
    title: "Your browser sent too much",
    text: "Cookies have piled up in your browser for this site, or the address is very long. Delete this site's cookies and open it again. An unfinished booking goes with them; one that we confirmed stays.",
  },
};

const HTML = { "content-type": "text/html; charset=utf-8", ...STORED_NOWHERE };

type Client = Socket & { _httpMessage?: ServerResponse };

/** In place of Node's bare status: whoever can't get past it is told what to do, and whom to phone. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Client,
  headers: Record<string, string>,
): void {
  const { _httpMessage: answer } = socket;
  // As Node does: nothing is written into the middle of an answer.
  if (socket.writable && !answer?.headersSent) {
    const status = STATUS[error.code ?? ""] ?? 400;
    const page = pageOf(status);
    const own = page ? { ...headers, ...HTML, "content-length": Buffer.byteLength(page) } : {};
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}Connection: close\r\n\r\n${page}`,
    );
  }
  socket.destroySoon();
}

/** Plain, since it must not ask the server for anything else. */
function pageOf(status: number): string {
  const words = WORDS[status];
  if (!words) return "";
  const { name, phone } = businessLastRead();
  const title = `${words.title} | ${name}`;
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <p>
          You can always book by phone: <a href={telephoneLink(phone)}>{phone}</a>
        </p>
        <p>
          <a href="/">{name}</a>
        </p>
      </body>
    </html>,
  )}`;
}

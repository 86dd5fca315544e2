import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** A process limited to 1,024 open files needs some for its database. */
const MOST = 700;
/** A browser opens six; an office's people may share an address. */
const MOST_OF_ONE = 100;

type Connection = { client: string | null; request: IncomingMessage | null };

/** Over a limit the connection is ended whose request is the longest overdue. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();

  /** `client` is null where an address is shared: a proxy's, or this machine's. */
  add(socket: Socket, client: string | null): void {
    const all = [...this.#open];
    const own = client === null ? [] : all.filter(([, each]) => each.client === client);
    if (own.length >= MOST_OF_ONE) this.#endOne(own);
    else if (all.length >= MOST) this.#endOne(all);
    this.#open.set(socket, { client, request: null });
    socket.once("close", () => this.#open.delete(socket));
  }

  /** The headers have arrived, the body perhaps not. */
  began(socket: Socket, request: IncomingMessage): void {
    const connection = this.#open.get(socket);
    if (connection) connection.request = request;
  }

  responded(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#open.delete(socket);
    this.#open.set(socket, { ...connection, request: null });
  }

  #endOne(connections: [Socket, Connection][]): void {
    const waiting = connections.find(([, { request }]) => !request?.complete);
    const [socket] = waiting ?? connections[0]!;
    this.#open.delete(socket);
    socket.destroy();
  }
}

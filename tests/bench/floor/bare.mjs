// Node and nothing else: the distance to it is what a framework costs.
import { createServer } from "node:http";

const server = createServer((_request, response) => response.setHeader("content-type", "text/plain; charset=utf-8").end("Empty\n"));
server.listen(Number(process.env.PORT), process.env.HOST);

// Node and nothing else: the distance from it is the cost of a framework.
import { createServer } from "node:http";

const server = createServer((_request, response) =>
  response.setHeader("content-type", "text/plain; charset=utf-8").end("Empty\n"),
);
server.listen(Number(process.env.PORT), process.env.HOST);

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes of the model, long enough to arrive in several pieces. */
export const content = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 251));

/** File of the catalog, with the size and hash of these bytes. */
export const file = {
  name: 'small',
  fileName: 'ggml-small.bin',
  url: 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main/ggml-small.bin',
  sizeBytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Sends the model from the requested byte on. */
export const whole: Answer = ({ headers }, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': content.length - from });
  response.end(content.subarray(from));
};

/** Sends 40 % of the model and then closes the connection. */
export const cut: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': content.length });
  response.write(content.subarray(0, content.length * 0.4), () => setTimeout(() => response.destroy(), 200));
};

/** Server in the place of the hosts of models. Answers requests in order; the last answer is repeated. */
export async function modelHost(...answers: readonly Answer[]) {
  const requests: { url: string; range: string | undefined; host: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', range: request.headers.range, host: request.headers.host });
    (answers[requests.length - 1] ?? answers.at(-1) ?? whole)(request, response);
  });
  const connects: string[] = [];
  server.on('connect', (request, socket) => {
    connects.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Hosts to which a tunnel was requested, when the server stands in for a proxy. */
    connects,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

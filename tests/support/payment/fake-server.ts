// Ground of the fake payment providers: real HTTP, answers remembered by idempotency key, answers that get lost.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeReply {
  status: number;
  body: unknown;
}

export interface FakeServer {
  url: string;
  /** Everything that arrived, repetitions included. */
  calls: FakeRequest[];
  /** The next POST is taken and done, but its answer never arrives; the same for its repetitions, if told. */
  loseAnswers(count: number): void;
  /** The next requests get this instead, and nothing is done. */
  refuse(reply: FakeReply, count: number): void;
  close(): Promise<void>;
}

interface Remembered {
  print: string;
  reply: FakeReply;
}

export async function startFakeServer(handle: (request: FakeRequest) => FakeReply): Promise<FakeServer> {
  const calls: FakeRequest[] = [];
  const remembered = new Map<string, Remembered>();
  let [toLose, toRefuse]: [number, { reply: FakeReply; left: number }] = [
    0,
    { reply: { status: 500, body: {} }, left: 0 },
  ];
  const reply = (request: FakeRequest): FakeReply => {
    if (toRefuse.left > 0) {
      toRefuse = { ...toRefuse, left: toRefuse.left - 1 };
      return toRefuse.reply;
    }
    return handleOnce(remembered, request, handle);
  };
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    calls.push(request);
    const { status, body } = reply(request);
    if (toLose > 0 && request.method === 'POST') {
      toLose -= 1;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((incoming, response) => void answer(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    loseAnswers: (count) => {
      toLose = count;
    },
    refuse: (given, count) => {
      toRefuse = { reply: given, left: count };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same key gets the first answer again; with another body it is refused. */
function handleOnce(
  remembered: Map<string, Remembered>,
  request: FakeRequest,
  handle: (request: FakeRequest) => FakeReply,
): FakeReply {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method !== 'POST') return handle(request);
  const print = `${request.path} ${request.body}`;
  const known = remembered.get(key);
  if (known)
    return known.print === print ? known.reply : { status: 400, body: { error: { type: 'idempotency_error' } } };
  const reply = handle(request);
  remembered.set(key, { print, reply });
  return reply;
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://fake.test');
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

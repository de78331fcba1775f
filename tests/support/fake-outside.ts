// A small server in the place of a service outside: real HTTP, answers said beforehand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FakeService {
  readonly url: string;
  readonly calls: FakeCall[];
  /** How it answers from now on; null: it takes the call and never answers. */
  answerWith(answer: FakeAnswer): void;
  close(): Promise<void>;
}

export type FakeAnswer = { readonly status?: number; readonly body: unknown } | null;

export async function startFakeService(): Promise<FakeService> {
  const calls: FakeCall[] = [];
  let next: FakeAnswer = { body: {} };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '/', headers } = request;
    calls.push({
      method,
      url: new URL(url, 'http://fake.test'),
      headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    if (next === null) return;
    response.writeHead(next.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerWith: (answer) => {
      next = answer;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
}

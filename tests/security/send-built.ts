// One request as it was built, without any tidying of a client.
import type { BuiltRequest } from '../support/fitting-values.ts';

export interface Received {
  status: number;
  type: string;
  text: string;
  ms: number;
}

export async function sendBuilt(
  url: string,
  { method, path, body }: BuiltRequest,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Received> {
  const start = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text, ms: performance.now() - start };
}

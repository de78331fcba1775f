// Sends a GET with a body, which some services want and fetch refuses to send. It follows no redirects either.
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

interface Answered {
  readonly status: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export function getWithBody(url: URL, { headers, body, signal }: Asked): Promise<Answered> {
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  const length = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      { method: 'GET', headers: { ...headers, 'content-length': length }, signal },
      (response) => {
        const { statusCode: status = 0 } = response;
        if (status >= 300 && status < 400) {
          response.destroy();
          reject(new Error('it wanted to lead elsewhere'));
        } else resolve({ status, chunks: response });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

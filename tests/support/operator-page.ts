// The operator's page of a product for tests, asked as a browser on this machine asks.
import { rawRequest, type RawAnswer } from './raw-request.ts';

export interface OperatorPage {
  get(path?: string, headers?: Record<string, string>): Promise<RawAnswer>;
  /** A form. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<RawAnswer>;
}

export function operatorPageAt(port: number): OperatorPage {
  const url = `http://127.0.0.1:${port}`;
  const ask = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<RawAnswer> => {
    const lines = Object.entries({ host: `localhost:${port}`, connection: 'close', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    return rawRequest(url, `${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
  };
  return {
    get: (path = '/betrieb', headers = {}) => ask('GET', path, headers),
    post: (path, fields, headers = {}) => {
      const body = new URLSearchParams(fields).toString();
      const type = 'application/x-www-form-urlencoded';
      return ask('POST', path, { 'content-type': type, 'content-length': String(body.length), ...headers }, body);
    },
  };
}

/** What somebody reads: without marks, with single blanks. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

// Listens to everything a browser complains about: errors, refused content, foreign hosts, failures of the server.
import type { BrowserContext } from '@playwright/test';

export interface Watch {
  follow(context: BrowserContext): void;
  complaints(): string[];
  /** Complaints that a story provokes on purpose. */
  allow(pattern: RegExp): void;
}

/** Chromium's own line about an answered refusal such as 404; the page has to deal with it, and the story sees that. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

export function createWatch(origin: string): Watch {
  const heard: string[] = [];
  const allowed: RegExp[] = [refusedCall];
  const isAllowed = (line: string): boolean =>
    allowed.some((pattern) => pattern.test(line.replace(/^(error|warning): /, '')));
  return {
    follow: (context) => listen(context, origin, heard),
    complaints: () => heard.filter((line) => !isAllowed(line)),
    allow: (pattern) => allowed.push(pattern),
  };
}

function listen(context: BrowserContext, origin: string, heard: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) heard.push(`foreign host: ${url.origin}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
}

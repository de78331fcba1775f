// What a page costs: the bytes of every answer as they travel, compressed, without headers.
import type { Page, Request } from '@playwright/test';

export interface WirePart {
  path: string;
  bytes: number;
}

export async function wireSizeOf(page: Page, path: string): Promise<WirePart[]> {
  const finished: Request[] = [];
  const note = (request: Request): void => void finished.push(request);
  page.on('requestfinished', note);
  try {
    await page.goto(path, { waitUntil: 'networkidle' });
    return await Promise.all(
      finished.map(async (request) => ({
        path: new URL(request.url()).pathname,
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
  } finally {
    page.off('requestfinished', note);
  }
}

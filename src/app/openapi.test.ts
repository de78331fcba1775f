import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
  parameters?: { name: string; in: string; schema: unknown }[];
}

let product: TestProduct;
let paths: Record<string, Record<string, Operation>>;
let document: Record<string, unknown>;
beforeAll(async () => {
  product = await startTestProduct();
  ({ body: document } = await product.get('/openapi.json'));
  paths = document['paths'] as typeof paths;
});
afterAll(() => product.close());

test('the description names its version and lists every call of the table of access [S7.base]', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Mietschuldenfrei' } });
  const hidden = new Set(['/api/v1/openapi.json']);
  for (const { method, url } of product.accessTable.filter((row) => row.method !== 'HEAD' && !hidden.has(row.url))) {
    expect(url).toMatch(/^\/api\/v1\//);
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    expect(paths[path]?.[method.toLowerCase()], `${method} ${url}`).toBeDefined();
  }
});

test('[15.3.1] every answer is described, so that nothing undeclared leaves the server', () => {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      expect(Object.keys(responses).length, `${method} ${path}`).toBeGreaterThan(0);
    }
  }
});

test('all references inside the description lead somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  for (const reference of references) {
    const found = reference
      .split('/')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/')],
        document,
      );
    expect(found, `${reference} is missing`).toBeDefined();
  }
});

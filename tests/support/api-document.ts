// The calls of a running product as its own description lists them, each with who may use it: a new call is there by itself.
import { expectOk } from '../../scripts/demo/http-client.ts';
import type { TestProduct } from './product-on-database.ts';

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface DocumentCall {
  /** `POST /landlord/login` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}`, from the root of the host. */
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** Empty: everybody may. */
  scopes: string[];
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Shows every mail to everybody, and turns the clock: there is no such thing in production. */
const ofTrialMode = ' /trial/';

export async function readCalls(product: TestProduct): Promise<DocumentCall[]> {
  const { body } = expectOk('the description', await product.get('/openapi.json'));
  const document = body as unknown as Document;
  // The log, the pages and the health of the process lie outside, for everybody.
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
  const calls = paths.flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method.toLowerCase()];
      return operation === undefined ? [] : [callOf(product, document, { path, method, operation })];
    }),
  );
  return calls.filter(({ name }) => !name.includes(ofTrialMode));
}

interface Described {
  path: string;
  method: DocumentCall['method'];
  operation: Operation;
}

function callOf(product: TestProduct, document: Document, { path, method, operation }: Described): DocumentCall {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const row = product.accessTable.find((one) => one.method === method && one.url === url);
  if (row === undefined) throw new Error(`nobody says who may use ${method} ${path}`);
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const resolve = (schema: Schema): Schema => resolved(document, schema);
  return {
    name: `${method} ${url.replace('/api/v1', '')}`,
    method,
    path,
    parameters: (operation.parameters ?? []).map((one) => ({ ...one, schema: resolve(one.schema) })),
    body: content?.schema && resolve(content.schema),
    scopes: row.access === 'public' ? [] : row.access.split(', '),
  };
}

/** Without references, as deep as a form is nested. */
function resolved(document: Document, schema: Schema, depth = 0): Schema {
  if (depth > 8) return {};
  const inner = (one: Schema): Schema => resolved(document, one, depth + 1);
  if (schema.$ref !== undefined) {
    const parts = schema.$ref.replace(/^#\//, '').split('/');
    const found = parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document);
    return inner(found as Schema);
  }
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, inner(one)])),
    }),
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(inner) }),
  };
}

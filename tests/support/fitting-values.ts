// A request that its call would take, made from the description: what a field is called and which shape it has.
import {
  castOf,
  confirmationForm,
  correctionForm,
  lena,
  orderBody,
  pagesOf,
} from '../../scripts/demo/sample-people.ts';
import type { DocumentCall, Schema } from './api-document.ts';

/** Nobody's but the sender's. */
const senderCast = castOf('93');

const samples: Readonly<Record<string, unknown>> = {
  ...confirmationForm(senderCast),
  ...pagesOf(lena).personal,
  ...pagesOf(lena).landlord,
  ...correctionForm,
  ...orderBody,
  email: senderCast.tenantEmail,
  phone: senderCast.tenantPhone,
  password: 'Dachziegel-7-Regenrinne',
  otp: '123456',
  message: 'Guten Tag, wie lange dauert das?',
  website: '',
  postalCode: '10115',
  cardNumber: '4242 4242 4242 4242',
};

/** Fields that name a record or carry a link's value. */
const isNaming = (name: string): boolean => /(?:^|_)ids?$|Ids?$|^ref$|token|handle|session_id/i.test(name);

export interface Fitting {
  /** What stands in every field that names a record. */
  id: string;
  /** What differs in fields of these names. */
  change?: Readonly<Record<string, unknown>>;
}

export interface BuiltRequest {
  method: DocumentCall['method'];
  path: string;
  body: unknown;
}

/** Whether the id makes a difference to this call. */
export function namesRecords(call: DocumentCall): boolean {
  return call.parameters.some(({ name }) => isNaming(name)) || hasNaming(call.body);
}

function hasNaming(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const fields = Object.entries(schema.properties ?? {});
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return fields.some(([name, one]) => (isNaming(name) && !one.enum) || hasNaming(one)) || parts.some(hasNaming);
}

/** Whether the id stands in the path itself. */
export const namesInPath = (call: DocumentCall): boolean =>
  call.parameters.some((one) => one.in === 'path' && isNaming(one.name));

export function buildRequest({ method, path, parameters, body }: DocumentCall, fitting: Fitting): BuiltRequest {
  const valueOf = (name: string, schema: Schema): string => String(fittingValue(schema, name, fitting));
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((all, { name, schema }) => all.replace(`{${name}}`, encodeURIComponent(valueOf(name, schema))), path);
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, valueOf(name, schema)]),
  ).toString();
  return {
    method,
    path: `${filled}${query === '' ? '' : `?${query}`}`,
    body: method === 'GET' || body === undefined ? undefined : fittingValue(body, '', fitting),
  };
}

function fittingValue(schema: Schema, name: string, fitting: Fitting): unknown {
  const { change = {} } = fitting;
  if (Object.hasOwn(change, name)) return change[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(samples[name]) ? samples[name] : schema.enum[0];
  if (isNaming(name)) return fitting.id;
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return fittingValue(either, name, fitting);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, one]) => [field, fittingValue(one, field, fitting)]),
    );
  if (schema.type === 'array') return [fittingValue(schema.items ?? {}, name, fitting)];
  return Object.hasOwn(samples, name) ? samples[name] : plainValue(schema);
}

function plainValue({ type, format }: Schema): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'object') return {};
  if (type === 'null') return null;
  return format === 'email' ? senderCast.tenantEmail : 'x';
}

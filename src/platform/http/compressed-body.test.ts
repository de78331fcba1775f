import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressBody, sendCompressed } from './compressed-body.ts';

const text = 'Mietschuldenfrei '.repeat(20);
const app = fastify();
const body = compressBody(Buffer.from(text), 5);
app.get('/', (request, reply) => sendCompressed(request, reply, body));

test.each([
  ['gzip, deflate, br', 'br'],
  ['BR ; q=0.5', 'br'],
  ['br;q=0.01', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.000,br;q=0.0', undefined],
  ['br;q=0', undefined],
  ['brotli, *', undefined],
  ['', undefined],
])('who accepts %j gets the form %s', async (accepted, form) => {
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(form);
  const open = form === 'br' ? brotliDecompressSync : form === 'gzip' ? gunzipSync : Buffer.from;
  expect(open(rawPayload).toString()).toBe(text);
});

// What the services report about a message, and how it is interpreted.
import { expect, test } from 'vitest';
import {
  gatewayApiReceipt,
  sevenCallReceipt,
  sevenReceipt,
  signAsGatewayApi,
  signAsSeven,
  smsKeys,
  type SentReceipt,
} from '../../../../tests/support/fake-sms.ts';
import { createGatewayApiSender } from './gatewayapi-adapter.ts';
import { BadReceipt, type SmsSender } from './phone-services.ts';
import { createSevenSender } from './seven-adapter.ts';

const url = 'https://probe.example/api/v1/messages/receipts/seven';
const account = { apiKey: smsKeys.seven, signingSecret: smsKeys.sevenSigning, url: 'https://gateway.seven.io' };
const seven = createSevenSender(account, 'Probe', url);
const eu = { token: smsKeys.gatewayapi, secret: smsKeys.gatewayapiSigning, url: 'https://messaging.gatewayapi.eu' };
const gatewayapi = createGatewayApiSender(eu, 'Probe');

const read = (sender: SmsSender, { body, headers }: SentReceipt) => {
  try {
    return sender.receipts(Buffer.from(body), headers);
  } catch (error) {
    if (error instanceof BadReceipt) return 'refused';
    throw error;
  }
};

test.each([
  ['ACCEPTED', 'accepted'],
  ['TRANSMITTED', 'sent'],
  ['BUFFERED', 'sent'],
  ['DELIVERED', 'delivered'],
  ['NOTDELIVERED', 'failed'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
  ['REJECTED', 'rejected'],
  ['constructor', 'sent'],
])('seven.io says %s for %s', (theirs, status) => {
  const receipt = signAsSeven(sevenReceipt('77149843739', theirs), { url });
  expect(read(seven, receipt)).toEqual([
    { providerId: '77149843739', status, eventId: `77149843739:${theirs.toUpperCase()}` },
  ]);
});

test.each([
  ['completed', 'delivered'],
  ['no-answer', 'failed'],
  ['busy', 'failed'],
  ['ringing', 'sent'],
])('a call that is %s counts as %s', (theirs, status) => {
  expect(read(seven, signAsSeven(sevenCallReceipt(1384013, theirs), { url }))).toMatchObject([
    { providerId: '1384013', status },
  ]);
});

test.each([
  ['ACCEPTED', 'accepted'],
  ['ENROUTE', 'sent'],
  ['DELIVERED', 'delivered'],
  ['UNDELIVERABLE', 'failed'],
  ['EXPIRED', 'expired'],
  ['REJECTED', 'rejected'],
  ['UNKNOWN', 'sent'],
])('GatewayAPI says %s for %s', (theirs, status) => {
  const receipt = signAsGatewayApi(gatewayApiReceipt('01JNN696A9E0WS89FPYGT15NBX', theirs, 'evt-1'));
  expect(read(gatewayapi, receipt)).toEqual([{ providerId: '01JNN696A9E0WS89FPYGT15NBX', status, eventId: 'evt-1' }]);
});

const good = sevenReceipt('1', 'DELIVERED');
const seconds = (ago: number): number => Math.floor(Date.now() / 1000) - ago;
const without = (receipt: SentReceipt, name: string): SentReceipt => ({
  ...receipt,
  headers: Object.fromEntries(Object.entries(receipt.headers).filter(([key]) => key !== name)),
});

test.each<[string, SentReceipt]>([
  ['of another secret', signAsSeven(good, { url, secret: 'another-secret' })],
  ['for another address', signAsSeven(good, { url: 'https://evil.example/' })],
  ['of another body', { ...signAsSeven(good, { url }), body: sevenReceipt('2', 'DELIVERED') }],
  ['of six minutes ago', signAsSeven(good, { url, at: seconds(360) })],
  ['of the future', signAsSeven(good, { url, at: seconds(-360) })],
  ['without a time', without(signAsSeven(good, { url }), 'x-timestamp')],
  ['without a nonce', without(signAsSeven(good, { url }), 'x-nonce')],
  ['without a signature', without(signAsSeven(good, { url }), 'x-signature')],
  ['of the other service', signAsGatewayApi(good)],
  ['that is no JSON', signAsSeven('DELIVERED', { url })],
])('a receipt of seven.io %s is refused', (_, receipt) => {
  expect(read(seven, receipt)).toBe('refused');
});

const event = gatewayApiReceipt('1', 'DELIVERED');

test.each<[string, SentReceipt]>([
  ['of another secret', signAsGatewayApi(event, 'another-secret')],
  ['of another body', { ...signAsGatewayApi(event), body: gatewayApiReceipt('2', 'DELIVERED') }],
  ['without a signature', without(signAsGatewayApi(event), 'signature')],
  [
    'of another version',
    { body: event, headers: { signature: signAsGatewayApi(event).headers['signature']?.replace('v1', 'v0') ?? '' } },
  ],
  ['that is no JSON', signAsGatewayApi('DELIVERED')],
])('a receipt of GatewayAPI %s is refused', (_, receipt) => {
  expect(read(gatewayapi, receipt)).toBe('refused');
});

test('other signed news is taken and means nothing here', () => {
  expect(read(seven, signAsSeven('{"webhook_event":"sms_mo","data":{"text":"Hallo"}}', { url }))).toEqual([]);
  expect(read(gatewayapi, signAsGatewayApi('{"event_type":"message.status.rcs","event":{}}'))).toEqual([]);
});

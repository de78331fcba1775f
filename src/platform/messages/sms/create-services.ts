import type { Settings } from '../../settings/settings.ts';
import { createGatewayApiSender } from './gatewayapi-adapter.ts';
import type { PhoneServices } from './hand-over.ts';
import type { ReceiptReader, SmsSender } from './phone-services.ts';
import { createSevenCaller, createSevenSender } from './seven-adapter.ts';

/** Where a service sends its receipts; it is part of what seven.io signs. */
export const receiptUrlOf = (publicUrl: string, provider: string): string =>
  `${publicUrl}/api/v1/messages/receipts/${provider}`;

export function createPhoneServices(settings: Settings): PhoneServices {
  const { seven, voiceProvider, voiceFrom } = settings;
  return {
    sms: settings.smsProviders.map((name) => knownSender(settings, name)),
    voice: voiceProvider === 'seven' && seven ? createSevenCaller(seven, voiceFrom) : null,
  };
}

/** Also of a service that only calls, and of one that was taken out: its last receipts may still come. */
export function createReceiptReaders(settings: Settings): ReadonlyMap<string, ReceiptReader> {
  const names = (['seven', 'gatewayapi'] as const).filter((name) => settings[name] !== undefined);
  return new Map(names.map((name) => [name, knownSender(settings, name)]));
}

function knownSender(settings: Settings, name: SmsSender['name']): SmsSender {
  const { seven, gatewayapi, smsSender, publicUrl } = settings;
  if (name === 'seven' && seven) return createSevenSender(seven, smsSender, receiptUrlOf(publicUrl, name));
  if (name === 'gatewayapi' && gatewayapi) return createGatewayApiSender(gatewayapi, smsSender);
  throw new Error(`no account at ${name}`);
}

import type { Settings } from '../../settings/settings.ts';
import { createGatewayApiSender } from './gatewayapi-adapter.ts';
import type { PhoneServices } from './hand-over.ts';
import type { ReceiptReader, SmsSender } from './phone-services.ts';
import { createSevenCaller, createSevenSender } from './seven-adapter.ts';

/** The URL to which a service sends its receipts; seven.io includes it in what it signs. */
export const receiptUrlOf = (publicUrl: string, provider: string): string =>
  `${publicUrl}/api/v1/messages/receipts/${provider}`;

export function createPhoneServices(settings: Settings): PhoneServices {
  const { seven, voiceProvider, voiceFrom } = settings;
  return {
    sms: settings.smsProviders.map((name) => knownSender(settings, name)),
    voice: voiceProvider === 'seven' && seven ? createSevenCaller(seven, voiceFrom) : null,
  };
}

/** Includes a service that only makes calls, and one that was removed: its last receipts may still arrive. */
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

// What may be shown of a browser: its kind, its system and the truncated network. The user agent itself is never stored.
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-network.ts';
import { deviceNeutralTexts as texts } from '../rules/messages.de.ts';

export interface DeviceFacts {
  /** Null for a program that is not a known browser. */
  browser: string | null;
  system: string | null;
  network: string;
}

// The first match counts: Edge and Opera also contain Chrome, and Chrome also contains Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof browsers, text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function readDevice(request: FastifyRequest): DeviceFacts {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 500);
  return { browser: nameIn(browsers, agent), system: nameIn(systems, agent), network: networkOf(request) };
}

/** 'Firefox auf Windows'. */
export function deviceName({ browser, system }: Pick<DeviceFacts, 'browser' | 'system'>): string {
  if (browser === null && system === null) return texts.noBrowser;
  return texts.on(browser ?? texts.unknownBrowser, system ?? texts.unknownSystem);
}

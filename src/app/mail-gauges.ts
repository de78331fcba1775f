import type { Registry } from 'prom-client';
import { relayState } from '../platform/messages/relay-watch.ts';
import type { Platform } from '../platform/platform.ts';
import { figuresFrom } from './figures.ts';

/** Whether the mail server takes our mails. */
export function registerMailGauges(registry: Registry, platform: Pick<Platform, 'db' | 'clock'>): void {
  const figure = figuresFrom(registry, () => relayState(platform));
  figure(
    'mails_refused_waiting',
    'Mails that the mail server refused and that are tried again',
    ({ waiting }) => waiting,
  );
  figure('mail_relay_refuses_all', '1 when the mail server refuses everybody and mails wait', ({ refusesEverybody }) =>
    Number(refusesEverybody),
  );
}

import { expect, test } from 'vitest';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { placeholderValues } from './fill-placeholders.ts';
import { processorValues, type Services } from './processors.ts';

const trial: Services = loadSettings({});

test('[L27] in trial mode nobody outside gets anything, and the page says so', () => {
  const { PROCESSOR_HOSTING: hosting, ...others } = processorValues(loadSettings({}));
  expect(hosting).toBe('nennen wir auf Anfrage');
  expect(others.PAYMENT_NOTICE).toContain('nur gespielt');
  for (const name of ['MAIL', 'SMS', 'PAYMENT', 'LETTERS', 'ADDRESSES'] as const)
    expect(others[`PROCESSOR_${name}`]).toMatch(/^niemand, /);
  expect(others.ADDRESS_NOTICE).toContain('geht an niemanden sonst');
});

test('[L27] a mail server is named by its host alone, never with its password', () => {
  const values = processorValues(loadSettings({ SMTP_URL: 'smtps://post:geheim@mail.betreiber.example:465' }));
  expect(values.PROCESSOR_MAIL).toBe('der Mailserver mail.betreiber.example');
  expect(JSON.stringify(values)).not.toContain('geheim');
});

test('[L27] every company that is switched on is named', () => {
  const values = processorValues({
    ...trial,
    hostingProvider: 'Rechenzentrum Beispiel GmbH, Berlin',
    mailProvider: 'Postdienst Beispiel GmbH, Köln',
    smsProviders: ['gatewayapi'],
    voiceProvider: 'seven',
    paymentProvider: 'mollie',
    letterProvider: 'letterxpress',
  });
  expect(Object.values(values)).toEqual(
    expect.arrayContaining([
      'Rechenzentrum Beispiel GmbH, Berlin',
      'Postdienst Beispiel GmbH, Köln',
      expect.stringMatching(/GatewayAPI.*; seven communications/),
      expect.stringContaining('Mollie B.V.'),
      expect.stringContaining('LetterXpress'),
    ]),
  );
});

test('[L20] [L27] Google is named only when it is switched on, with consent, what it gets and the way without it', () => {
  expect(JSON.stringify(processorValues(trial))).not.toContain('Google');
  const google = processorValues(loadSettings({ ADDRESS_SOURCE: 'google', GOOGLE_PLACES_KEY: 'x' }));
  expect(google.PROCESSOR_ADDRESSES).toContain('Google');
  for (const words of ['ausdrücklich zugestimmt', 'Straße, Postleitzahl und Ort', 'Buchst. a DSGVO', 'von Hand'])
    expect(google.ADDRESS_NOTICE).toContain(words);
  const photon = processorValues(loadSettings({ ADDRESS_SOURCE: 'photon', PHOTON_URL: 'https://suche.example/api' }));
  expect([photon.PROCESSOR_ADDRESSES, photon.ADDRESS_NOTICE].join(' ')).toMatch(/suche\.example.*suche\.example/);
});

test('[L27] [D19] where the servers stand is said only when the operator says it', () => {
  const silent = JSON.stringify(processorValues(trial));
  expect(silent).not.toMatch(/Server in|Servern in|Europa/);
  expect(processorValues(trial).SERVER_NOTICE).toBe('');
  const said = processorValues(loadSettings({ SERVER_PLACE: 'Deutschland' }));
  expect(said.SERVER_CARD_TITLE).toBe('Server in Deutschland');
  expect([said.SERVER_NOTICE, said.SERVER_CARD_TEXT].join(' ')).toMatch(
    /stehen in Deutschland.*Servern in Deutschland/,
  );
});

test('[L48] whoever looks after data protection is named, or that nobody was appointed', () => {
  const of = (environment: Record<string, string>) =>
    placeholderValues(loadSettings(environment)).DATA_PROTECTION_OFFICER;
  expect(of({})).toContain('ist nicht benannt');
  const named = of({ DATA_PROTECTION_OFFICER: 'Dr. Vera Beispiel, datenschutz@betreiber.example' });
  expect(named).toBe('Für den Datenschutz beauftragt: Dr. Vera Beispiel, datenschutz@betreiber.example');
});

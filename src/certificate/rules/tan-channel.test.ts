import { expect, test } from 'vitest';
import { confirmedBy, protocolEntry, stepText, tanEvidence, tanChannelOf, withTan } from './tan-channel.ts';

const at = new Date('2026-11-21T12:00:00Z');

test('evidence from before calls were told apart says SMS, in the words it always had', () => {
  const old = { checked: ['email', 'sms-tan'] };
  expect(tanChannelOf(old)).toBe('sms');
  expect(confirmedBy(old)).toBe('per SMS-TAN');
  expect(protocolEntry('signed', at)).toEqual({ step: 'signed', at: at.toISOString() });
  expect(stepText({ step: 'signed', at: '' })).toBe('Unterzeichnet und per SMS-TAN bestätigt');
});

test('what was confirmed in a call never says SMS', () => {
  const checked = ['email', tanEvidence('call')];
  expect(confirmedBy({ checked })).toBe('per TAN am Telefon (Anruf)');
  for (const step of ['tenant-code', 'signed', 'corrected'] as const) {
    const text = stepText(protocolEntry(step, at, 'call'));
    expect(text).toContain('per TAN am Telefon (Anruf) bestätigt');
    expect(text).not.toContain('SMS');
  }
  expect(stepText(protocolEntry('landlord-opened', at, 'call'))).toBe('Anfrage von der Vermieterseite geöffnet');
});

test('a correction says how its own TAN came, whatever the signature before it was confirmed with', () => {
  expect(withTan(['email', 'sms-tan', 'account'], 'call')).toEqual(['email', 'call-tan', 'account']);
  expect(withTan(['email', 'call-tan'], 'sms')).toEqual(['email', 'sms-tan']);
  expect(withTan(['email', 'sms-tan'], 'sms')).toEqual(['email', 'sms-tan']);
});

import { expect, test } from 'vitest';
import { sampleFacts } from '../../../tests/support/sample-certificate.ts';
import { readView, type FirstCertificateView, type WordedCertificateView } from './certificate-view.ts';
import { printedText } from './wording.ts';

const parts = {
  landlord: { ...sampleFacts.landlord, signature: 'typed' },
  referenceDate: sampleFacts.referenceDate,
  signedAt: '2026-11-21T13:32:00.000Z',
  evidenceLevel: 1,
  evidence: { checked: [], notChecked: [], warnings: [], correctedFields: [], protocol: [] },
} as const;

test('[D50] a view says what the paper says, not what this program would say today', () => {
  const text = { ...printedText(sampleFacts), title: 'Bestätigung von damals' };
  const view: WordedCertificateView = { v: 2, tenant: sampleFacts.tenant, ...parts, text };
  expect(readView(view).text).toBe(text);
});

test('[D50] a view without words is that of a paper of the first version, and says what stands there', () => {
  const address = { street: 'Am Ring', houseNumber: '4', postalCode: '50667', city: 'Köln' };
  const view: FirstCertificateView = {
    tenant: { ...sampleFacts.tenant, address, remark: '' },
    ...parts,
    landlord: { ...parts.landlord, entityType: 'company', companyName: 'Haus GmbH', signerRole: 'owner' },
  };
  expect(readView(view).text).toEqual({
    title: 'Mietschuldenfreiheitsbescheinigung',
    referenceDate: '21. November 2026',
    statement:
      'Haus GmbH bestätigt für die Vermieterseite: Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
    rows: [
      { label: 'Mieterin', value: 'Frau Lena Hoffmann, geboren am 4. März 1994' },
      { label: 'Anschrift', value: 'Am Ring 4, 50667 Köln' },
      { label: 'Wohnung', value: 'Lindenallee 12, 50968 Köln' },
      { label: 'Mietzeit', value: '1. April 2021 bis heute' },
      { label: 'Vermieterseite', value: 'Haus GmbH, Am Rheinufer 3, 50999 Köln' },
      { label: 'Unterzeichnet von', value: 'Herr Johannes Becker' },
      { label: 'Rolle', value: 'Eigentümer/in' },
      { label: 'Mieten regelmäßig gezahlt', value: 'ja' },
      { label: 'Rückstände', value: 'keine' },
    ],
    reservation: expect.stringMatching(/^Diese Bescheinigung gibt das Wissen .* weder Verzicht noch Anerkenntnis\.$/),
  });
});

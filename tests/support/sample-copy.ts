// The copy of a share as the documents' tests need it: of the sample certificate, or of one with six tenants and five who let.
import type { CertificateModel } from '../../src/certificate/server/document/certificate-model.ts';
import { printedText, type StatedFacts } from '../../src/certificate/rules/index.ts';
import { sharedText, type ShareChoice } from '../../src/certificate-share/rules/index.ts';
import { asCopy } from '../../src/certificate-share/server/copy-model.ts';
import { manyParties, sampleCertificate, sampleFacts } from './sample-certificate.ts';

export const sampleShareKey = 'q8cN2mP0dYV4sT1xkR7w9A';

const unit = '2. OG links';

function statedBy(change: typeof manyParties | undefined): StatedFacts {
  const { tenant, landlord } = sampleFacts;
  return {
    ...sampleFacts,
    tenant: { ...tenant, ...change?.tenant, property: { ...tenant.property, unit } },
    landlord: { ...landlord, ...change?.landlord },
  };
}

interface CopyOptions {
  choices?: readonly ShareChoice[];
  /** Six tenants and five who let. */
  isOfMany?: boolean;
  label?: string;
}

export function sampleCopy({
  choices = [],
  isOfMany = false,
  label = 'Immobilien Meyer, Hauptstraße 3',
}: CopyOptions = {}): CertificateModel {
  const facts = statedBy(isOfMany ? manyParties : undefined);
  const model = sampleCertificate({ text: printedText(facts), signer: facts.landlord });
  const shared = sharedText({ text: model.text, tenant: facts.tenant, landlord: facts.landlord }, choices);
  return asCopy(model, shared, {
    label,
    key: sampleShareKey,
    expiresAt: new Date('2026-12-05T23:00:00.000Z'),
    madeAt: model.issuedAt,
    publicUrl: 'https://pruefen.example',
  });
}

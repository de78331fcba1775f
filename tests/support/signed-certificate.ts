// A signed certificate that waits for payment, with its tenant's deliver link and token, made without the steps before it.
import { lena, nameOf, tenancy } from '../../scripts/demo/sample-people.ts';
import { createCertificate } from '../../src/certificate/server/index.ts';
import {
  printedText,
  type CertificateLandlord,
  type CertificateTenant,
  type CorrectedField,
  type Evidence,
} from '../../src/certificate/rules/index.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { calendarDate, dayInBerlin, type CalendarDate } from '../../src/platform/rules/dates.ts';
import { sha256 } from '../../src/platform/crypto/random.ts';
import { recordTenant } from './recorded-tenant.ts';

/** Not the flat, and not what the landlord stated. */
const recordedAddress = { street: 'Eigene Straße', houseNumber: '7', postalCode: '50667', city: 'Köln' };

const dateOf = (typed: string): CalendarDate => calendarDate(typed.split('.').toReversed().join('-'));

const tenant: CertificateTenant = {
  ...lena.tenant,
  dob: dateOf(lena.tenant.dob),
  email: 'lena@mieterin.example',
  phone: '+491713920001',
  address: lena.home,
  property: { ...lena.flat, ...tenancy, rentalStartDate: dateOf(tenancy.rentalStartDate) },
  answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
  remark: '',
};

const landlord = {
  ...lena.landlord,
  email: 'becker@vermieter.example',
  address: lena.landlordHome,
  phone: '+4917604069001',
  signerRole: 'landlord',
  signature: { kind: 'typed', name: nameOf(lena.landlord) },
} as const;

interface SigningOptions {
  begunBy?: 'tenant' | 'landlord';
  landlordChange?: Partial<CertificateLandlord>;
  /** The request stands behind it, whose name and address the tenant confirmed with a code: a letter can be ordered. */
  hasRequest?: boolean;
  /** What spoke against who signed. */
  warnings?: readonly string[];
  /** What the landlord changed of the tenant's data. */
  correctedFields?: readonly CorrectedField[];
  /** As one that was signed before certificates kept their words. */
  isWordless?: boolean;
}

export interface SignedCertificate {
  id: string;
  /** The link of the mail. */
  handle: string;
  /** Bearer certificate:deliver. */
  token: string;
  tenantKeyId: string;
}

const evidenceWith = (
  { warnings = [], correctedFields = [] }: Pick<SigningOptions, 'warnings' | 'correctedFields'>,
  signedAt: Date,
): Evidence => ({
  checked: [],
  notChecked: [],
  warnings,
  correctedFields,
  protocol: [{ step: 'signed', at: signedAt.toISOString() }],
});

export function signCertificate(
  platform: Platform,
  change: Partial<CertificateTenant> = {},
  { begunBy = 'tenant', landlordChange = {}, hasRequest = false, isWordless = false, ...spoken }: SigningOptions = {},
): Promise<SignedCertificate> {
  const { vault, handles, tokens, clock } = platform;
  return inTransaction(platform.db, async (trx) => {
    const tenantKeyId = await vault.createPerson(trx);
    const stated = { ...tenant, ...change };
    const signer = { ...landlord, ...landlordChange };
    const referenceDate = dayInBerlin(clock.now());
    const { firstName, lastName, email } = stated;
    const requestId = hasRequest
      ? await recordTenant(platform, trx, tenantKeyId, { firstName, lastName, email, ...recordedAddress })
      : null;
    const { id } = await createCertificate(platform, trx, {
      certificateRequest: begunBy,
      requestId,
      landlordRequestId: null,
      landlordAccountId: null,
      tenantKeyId,
      landlordKeyId: await vault.createPerson(trx),
      tenant: stated,
      landlord: signer,
      text: isWordless ? null : printedText({ tenant: stated, landlord: signer, referenceDate }),
      dataHash: sha256('what the code confirmed'),
      signedAt: clock.now(),
      referenceDate,
      evidenceLevel: 1,
      evidence: evidenceWith(spoken, clock.now()),
      actor: 'system',
      network: '127.0.0.0/24',
    });
    return {
      id,
      handle: await handles.create(trx, { purpose: 'deliver', subjectId: id }),
      token: await tokens.issue(trx, { scope: 'certificate:deliver', subjectId: id }),
      tenantKeyId,
    };
  });
}

const links = {
  tenant: { purpose: 'deliver', scope: 'certificate:deliver' },
  landlord: { purpose: 'landlord-deliver', scope: 'landlord:deliver' },
  reader: { purpose: 'certificate-file', scope: 'certificate:read' },
} as const;

/** The tenant's link, the landlord's own to pay or read, or one to the finished file alone, with a token of its scope. */
export function linkFor(
  { db, handles, tokens }: Platform,
  side: keyof typeof links,
  { id }: { id: string },
): Promise<{ id: string; handle: string; token: string }> {
  const { purpose, scope } = links[side];
  return inTransaction(db, async (trx) => ({
    id,
    handle: await handles.create(trx, { purpose, subjectId: id }),
    token: await tokens.issue(trx, { scope, subjectId: id }),
  }));
}

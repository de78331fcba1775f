// What the key of the QR code opens in the browser: everything that the document states. How to reach either side is left out.
import { tenantPerson, type NonEmpty, type TenantPerson } from '../../person-fields/rules/index.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateTenant, Evidence, StatedLandlord, StatedTenant, StoredSignature } from './certificate-data.ts';
import type { PrintedText } from './printed-text.ts';
import { versionOneText } from './wording-version-1.ts';

type Signer = StatedLandlord & { signature: StoredSignature['kind'] };

interface ViewParts {
  landlord: Signer;
  referenceDate: CalendarDate;
  signedAt: string;
  evidenceLevel: number;
  evidence: Evidence;
}

/** Sealed before views carried their words and their version; hashed without either, and so they stay. */
export interface FirstCertificateView extends ViewParts {
  v?: never;
  tenant: Omit<CertificateTenant, 'email' | 'phone' | 'coTenants'>;
}

/** One tenant and one landlord. */
export interface WordedCertificateView extends ViewParts {
  v: 2;
  tenant: Omit<StatedTenant, 'coTenants'>;
  text: PrintedText;
}

/** What is rented and what was said of it; of all tenants together. */
type Tenancy = Pick<StatedTenant, 'property' | 'answers' | 'remark'>;

/** Several on either side; `landlord` is the one who signed, and carries who else lets. */
export interface PartiesCertificateView extends ViewParts {
  v: 3;
  tenants: NonEmpty<TenantPerson>;
  tenancy: Tenancy;
  text: PrintedText;
}

export type CertificateView = FirstCertificateView | WordedCertificateView | PartiesCertificateView;

/** What every version tells, in the shape of today. */
export interface ReadView {
  tenancy: Tenancy;
  landlord: Signer;
  /** Word for word what the paper says. */
  text: PrintedText;
  signedAt: string;
}

export function readView(view: CertificateView): ReadView {
  const { landlord, signedAt } = view;
  if (view.v === 3) return { tenancy: view.tenancy, text: view.text, landlord, signedAt };
  const { property, answers, remark } = view.tenant;
  const text = view.v === 2 ? view.text : versionOneText(view);
  return { tenancy: { property, answers, remark }, text, landlord, signedAt };
}

/** One tenant and one landlord keep the version that they had, to the letter: what was hashed of them stays true. */
export function wordedView(
  { coTenants = [], ...tenant }: StatedTenant,
  parts: ViewParts,
  text: PrintedText,
): WordedCertificateView | PartiesCertificateView {
  if (coTenants.length === 0 && (parts.landlord.coLandlords ?? []).length === 0)
    return { v: 2, tenant, ...parts, text };
  const { property, answers, remark } = tenant;
  const tenants = [tenantPerson(tenant), ...coTenants.map(tenantPerson)] as const;
  return { v: 3, tenants, tenancy: { property, answers, remark }, ...parts, text };
}

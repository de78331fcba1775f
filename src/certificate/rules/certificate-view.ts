// The certificate view: everything that the document states, except how to reach either side. The key in the QR code decrypts
// it in the browser.
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

/**
 * The first format, without printed text and without a version field. Its hash covers neither, so these views stay as they are.
 */
export interface FirstCertificateView extends ViewParts {
  v?: never;
  tenant: Omit<CertificateTenant, 'email' | 'phone' | 'coTenants'>;
}

/** The format for one tenant and one landlord. */
export interface WordedCertificateView extends ViewParts {
  v: 2;
  tenant: Omit<StatedTenant, 'coTenants'>;
  text: PrintedText;
}

/** The rented flat and the statement about it, which apply to all tenants together. */
type Tenancy = Pick<StatedTenant, 'property' | 'answers' | 'remark'>;

/** The format for several people on either side; `landlord` is the one who signed and lists the co-landlords. */
export interface PartiesCertificateView extends ViewParts {
  v: 3;
  tenants: NonEmpty<TenantPerson>;
  tenancy: Tenancy;
  text: PrintedText;
}

export type CertificateView = FirstCertificateView | WordedCertificateView | PartiesCertificateView;

/** What every version of the view holds, in one common shape. */
export interface ReadView {
  tenancy: Tenancy;
  landlord: Signer;
  /** The printed text of the certificate, word for word. */
  text: PrintedText;
  signedAt: string;
}

/** Reads a view of any version. */
export function readView(view: CertificateView): ReadView {
  const { landlord, signedAt } = view;
  if (view.v === 3) return { tenancy: view.tenancy, text: view.text, landlord, signedAt };
  const { property, answers, remark } = view.tenant;
  const text = view.v === 2 ? view.text : versionOneText(view);
  return { tenancy: { property, answers, remark }, text, landlord, signedAt };
}

/** Builds the view. One tenant and one landlord still get version 2, unchanged, so that existing hashes stay valid. */
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

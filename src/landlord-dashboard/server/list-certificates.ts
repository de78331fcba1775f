import { listCertificates } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { cardsPerPage, type ListedCertificate, type TenantsData } from '../rules/index.ts';
import type { DashboardDeps } from './deps.ts';

/** Path of the call for the picture, below the API's root. */
export const picturePath = '/landlord/certificate-picture/';

export async function presentCertificates(
  platform: Platform,
  { withInvoice }: Pick<DashboardDeps, 'withInvoice'>,
  accountId: string,
  asked: { page: number; search: string },
): Promise<TenantsData> {
  const list = await listCertificates(platform, accountId, { ...asked, perPage: cardsPerPage });
  const paid = list.certificates.filter(({ isPaid }) => isPaid).map(({ id }) => id);
  const invoiced = paid.length === 0 ? new Set<string>() : await withInvoice(paid);
  return { ...list, certificates: list.certificates.map((one) => present(one, invoiced.has(one.id))) };
}

type Stored = Awaited<ReturnType<typeof listCertificates>>['certificates'][number];

function present(certificate: Stored, hasInvoice: boolean): ListedCertificate {
  const { id, state, title, tenant, signedAt, isPaid, issuedAt, delivery } = certificate;
  if (state === 'deleted' || state === 'erased') throw new Error('the list holds no certificates that are gone');
  return {
    _id: id,
    payment: isPaid,
    certificateRequest: certificate.certificateRequest === 'landlord' ? 'landlord' : 'other',
    certificateType: delivery ?? '',
    img: certificate.hasPicture ? `${picturePath}${id}` : '',
    title,
    tenant,
    issueDate: issuedAt?.toISOString() ?? '',
    signedAt: signedAt.toISOString(),
    state,
    hasInvoice,
  };
}

// A tenant who shares an issued certificate, by the calls of the page.
import { castOf } from '../../scripts/demo/sample-people.ts';
import type { CreateShareBody, Share, SharesView } from '../../src/certificate-share/rules/index.ts';
import { expectOk, type Answer } from '../../scripts/demo/http-client.ts';
import { issuedCertificate, type IssuedCertificate } from './paid-certificate.ts';
import { linkValue } from './received.ts';
import type { TestProduct } from './test-product.ts';

export interface SharingTenant {
  issued: IssuedCertificate;
  /** Of the download page; a fresh one after a while. */
  token(): Promise<string>;
  create(change?: Partial<CreateShareBody>): Promise<Share>;
  list(): Promise<SharesView>;
  change(share: Share, what: 'end' | 'resume' | 'extend', body?: object): Promise<Answer>;
}

const wantedShare = {
  label: 'Immobilien Meyer, Hauptstraße 3',
  days: 14,
  parts: [],
  withFile: false,
  comparable: true,
} satisfies CreateShareBody;

export async function sharingTenant(
  product: TestProduct,
  number: string,
  change: Parameters<typeof issuedCertificate>[2] = {},
): Promise<SharingTenant> {
  const issued = await issuedCertificate(product, castOf(number), change);
  const link = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  const token = async (): Promise<string> => {
    return String(expectOk('opened', await product.get(`/certificate/${link}`)).body['token']);
  };
  return {
    issued,
    token,
    create: async (own = {}) => {
      const body = { ...wantedShare, ...own };
      const made = expectOk('shared', await product.post('/certificate/shares', body, { token: await token() }));
      await product.settled();
      return made.body['share'] as Share;
    },
    list: async () =>
      (await product.get('/certificate/shares', { token: await token() })).body as unknown as SharesView,
    change: async (share, what, body) =>
      product.post(`/certificate/shares/${share.id}/${what}`, body, { token: await token() }),
  };
}

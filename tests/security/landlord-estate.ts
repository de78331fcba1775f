// Everything that one landlord can have, and the database's word on it before and after somebody else tried.
import { activeLandlord, type ActiveLandlord } from '../support/active-landlord.ts';
import {
  beginCertificate,
  createOwnCertificate,
  payOwnCertificate,
  type OpenedDraft,
  type OwnCertificate,
} from '../support/own-certificate.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { linkValue } from '../support/received.ts';
import { askLandlord } from '../support/tenant-wizard.ts';
import type { TestProduct } from '../support/test-product.ts';

export interface Estate {
  landlord: ActiveLandlord;
  paid: OwnCertificate;
  unpaid: OwnCertificate;
  draft: OpenedDraft;
  /** Of a tenant whose request waits. */
  waitingId: string;
  sessionId: string;
  passkeyId: string;
  phoneLink: string;
}

export async function makeEstate(product: TestProduct, name: string, number: number): Promise<Estate> {
  const landlord = await activeLandlord(product, {
    email: `${name}@haus.example`,
    phone: `+491713920${String(number).padStart(3, '0')}`,
  });
  const call = { token: landlord.token };
  const change = { tenantEmail: `mieterin-${name}@post.example`, tenantLastName: `Geheim-${name}` };
  const paid = await createOwnCertificate(product, landlord, change);
  await payOwnCertificate(product, paid);
  const unpaid = await createOwnCertificate(product, landlord, change);
  const draft = await beginCertificate(product, landlord);
  await product.post('/landlord/phone-link', { id: draft.id }, call);
  const phoneLink = await linkValue(product, landlord.email, '/angaben-bestaetigen?request=landlord&token=');
  await askLandlord(product, { landlordEmail: landlord.email });
  const waiting = await product.get('/landlord/waiting-requests', call);
  const sessions = await product.get('/landlord/sessions', call);
  const [request] = waiting.body['requests'] as { id: string }[];
  const [session] = sessions.body['sessions'] as { id: string }[];
  return {
    landlord,
    paid,
    unpaid,
    draft,
    phoneLink,
    waitingId: String(request?.id),
    sessionId: String(session?.id),
    passkeyId: await addPasskey(product, landlord),
  };
}

async function addPasskey(product: TestProduct, { token, password }: ActiveLandlord): Promise<string> {
  const options = await product.post('/landlord/passkeys/options', { password }, { token });
  const response = new SoftwareAuthenticator({ origin: product.platform.settings.publicUrl }).create(options.body);
  const added = await product.post('/landlord/passkeys', { response, name: 'Telefon' }, { token });
  return (added.body['passkey'] as { id: string }).id;
}

/** Everything of one landlord that a call could have changed. */
export async function stateOf(
  { platform: { db } }: TestProduct,
  { landlord, paid, unpaid, draft, waitingId }: Estate,
): Promise<unknown> {
  const ids = [paid.id, unpaid.id, draft.id, waitingId, landlord.id];
  const messages = await db
    .selectFrom('message')
    .select(['template'])
    .where((eb) => eb.or([eb('certificate_id', 'in', ids), eb('request_id', 'in', ids)]))
    .orderBy('created_at')
    .execute();
  return {
    messages,
    certificates: await db.selectFrom('certificate').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    requests: await db.selectFrom('landlord_request').selectAll().where('id', 'in', ids).execute(),
    waiting: await db.selectFrom('tenant_request').selectAll().where('id', 'in', ids).execute(),
    account: await db.selectFrom('landlord_account').selectAll().where('id', 'in', ids).execute(),
    passkeys: await db.selectFrom('landlord_passkey').selectAll().where('account_id', 'in', ids).execute(),
    sessions: await db.selectFrom('landlord_session').select('id').where('account_id', 'in', ids).execute(),
    orders: await db.selectFrom('customer_order').selectAll().where('certificate_id', 'in', ids).execute(),
    links: await db
      .selectFrom('link_handle')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('subject_id', 'in', ids)
      .execute(),
  };
}

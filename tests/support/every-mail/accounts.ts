// Every mail of a landlord's account.
import { passkeyMail, phoneMail } from '../../../src/landlord-account/server/mails/account-mails.ts';
import { findAccount } from '../../../src/landlord-account/server/account-store.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import { activeLandlord, logInAgain } from '../active-landlord.ts';
import { sendMail } from '../../../src/platform/messages/send-mail.ts';
import { browserHeaders, register } from '../landlord-account.ts';
import { beginCertificate } from '../own-certificate.ts';
import { linkValue } from '../received.ts';
import type { TestProduct } from '../test-product.ts';
import type { Keep } from './keep.ts';

const iphone = {
  ...browserHeaders,
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
};

export async function playAccounts(product: TestProduct, keep: Keep): Promise<void> {
  const email = 'konto@vermieter.example';
  const landlord = await activeLandlord(product, { email, phone: '+4917604069035' });
  const draft = await beginCertificate(product, landlord);
  await product.post('/landlord/phone-link', { id: draft.id }, { token: landlord.token });
  await register(product, email);
  await product.settled();
  await logInAgain(product, landlord, { headers: iphone });
  await postNotices(product, landlord.id);
  await product.post('/landlord/forgot-password', { email });
  const token = await linkValue(product, email, '/vermieter/passwort-zuruecksetzen/');
  const password = 'Kellertreppe-12-Efeu';
  await product.post('/landlord/reset-password', { token, password });
  await keep();
  const session = await logInAgain(product, { email, password });
  await product.delete('/landlord/delete', { email, password }, { token: session });
  await product.settled();
}

/** Those that need an authenticator or a second number. */
async function postNotices({ platform }: TestProduct, accountId: string): Promise<void> {
  const { settings, clock, db } = platform;
  const at = clock.now();
  const { publicUrl } = settings;
  const account = await findAccount(platform, db, accountId);
  if (!account) throw new Error('the account is gone');
  const passkey = { passkeyId: crypto.randomUUID(), name: 'iPhone', at, publicUrl };
  await inTransaction(db, async (trx) => {
    const change = { at, phone: '+4917604069036', publicUrl, operatorEmail: settings.operator.email };
    await sendMail(platform, trx, phoneMail(crypto.randomUUID(), account, change));
    for (const kind of ['added', 'removed'] as const)
      await sendMail(platform, trx, passkeyMail(account, { ...passkey, kind }));
  });
}

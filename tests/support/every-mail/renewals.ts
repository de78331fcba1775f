// Every mail that speaks otherwise where a tenant asks for the new state: signed and paid, and each way that it can end before.
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { changeStatus } from '../../../src/certificate/server/index.ts';
import { notifyDeclined } from '../../../src/landlord-confirmation/server/index.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import { mia } from '../named-co-tenant.ts';
import { sweepRenewals } from '../../../src/certificate-renewal/server/index.ts';
import { linkValue } from '../received.ts';
import {
  daysLater,
  firstCertificate,
  openRenewal,
  openRenewedPage,
  payRenewal,
  sendRenewal,
  sidesOf,
  signRenewal,
  type Held,
  type Sides,
} from '../renewed-tenancy.ts';
import type { TestProduct } from '../test-product.ts';
import type { Keep } from './keep.ts';

/** From this day on the landlord may be asked again. */
const days = 31;

/** In the order of their tenancies. */
const ends = [signed, declined, passedOn, erased, unfollowed];

interface Asked {
  /** What it is to follow. */
  held: Held;
  sides: Sides;
}

export async function playRenewals(product: TestProduct, keep: Keep): Promise<void> {
  const tenancies: { held: Held; sides: Sides }[] = [];
  for (const number of ends.keys()) {
    const sides = sidesOf(40 + number);
    const filling = { personal: { coTenants: [{ ...mia, email: `mia.${number}@zusammen.example` }] } };
    tenancies.push({ sides, held: await firstCertificate(product, sides, { filling }) });
  }
  await product.clock.advance(days * 24 * 3600);
  for (const [number, { held, sides }] of tenancies.entries()) {
    await sendRenewal(product, await openRenewal(product, await daysLater(product, held, 0)), sides);
    await ends[number]?.(product, { held, sides });
    await product.settled();
    // What was told is gone with who is erased.
    await keep();
  }
}

async function signed(product: TestProduct, { sides }: Asked): Promise<void> {
  await signRenewal(product, {}, sides);
  await payRenewal(product, sides);
}

const answer = async (product: TestProduct, sides: Sides, said: object): Promise<void> => {
  const { token } = await openRenewedPage(product, sides);
  await product.post('/certificate/decline', said, { token });
};

async function declined(product: TestProduct, { sides }: Asked): Promise<void> {
  await answer(product, sides, { reason: 'unwilling' });
  await product.clock.advance(660);
  await notifyDeclined(product.platform);
}

/** The tenant reads of it, the new address is asked, and says no as well. */
async function passedOn(product: TestProduct, { sides }: Asked): Promise<void> {
  const manager = 'verwaltung@neuer-stand.example';
  await answer(product, sides, { reason: 'forward', forwardTo: manager });
  await product.settled();
  const link = await linkValue(product, manager, '/angaben-bestaetigen?request=tenant&token=');
  const { body } = await openConfirmation(product, link);
  await product.post('/certificate/decline', { reason: 'not-the-landlord' }, { token: String(body['token']) });
  await product.clock.advance(660);
  await notifyDeclined(product.platform);
}

async function erased(product: TestProduct, { sides: { landlord } }: Asked): Promise<void> {
  const token = await linkValue(product, landlord.email, '/vermieter/daten-loeschen/');
  await product.delete('/landlord/delete', { email: landlord.email }, { token });
}

/** What it was to follow is revoked meanwhile. */
async function unfollowed(product: TestProduct, { held }: Asked): Promise<void> {
  const { platform } = product;
  await inTransaction(platform.db, (trx) => changeStatus(platform, trx, held.id, 'revoked', 'other'));
  await sweepRenewals(product.platform);
}

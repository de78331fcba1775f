// People who wait for the operator: a letter, a request that is held, a no that can't be told.
import { eventually } from '../../../scripts/demo/http-client.ts';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { submitRequest } from '../../../src/tenant-request/server/submit-request.ts';
import { notifyDeclined } from '../../../src/landlord-confirmation/server/notify-declined.ts';
import { boughtLetter } from '../../support/bought-letter.ts';
import { startLetterXpress } from '../../support/letter-xpress-server.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import { issuedTogether, openCoTenant } from '../../support/named-co-tenant.ts';
import { linkValue } from '../../support/received.ts';
import { confirmByTan, fillWizard, openWizard, submitWizard } from '../../support/tenant-wizard.ts';
import type { Figures } from './rules.ts';
import { sceneOn, scrape, scrapeUntil, type Case, type NotHere } from './scene.ts';

/** One mailbox on both sides, looked at as in production. */
async function holdRequest(product: TestProduct, before: Figures): Promise<Case> {
  const { platform } = product;
  const strict = { ...platform, settings: { ...platform.settings, isTrial: false } };
  const landlordEmail = 'kim+haus@mieterin.example';
  const wizard = await fillWizard(product, await openWizard(product, 'kim@mieterin.example'), { landlordEmail });
  await confirmByTan(product, wizard);
  await submitRequest(strict, wizard.id, wizard.ids, '127.0.0.0/24');
  const how = 'a request with one mailbox on both sides';
  return { alert: 'SomebodyIsHeld', how, before, after: await scrape(product) };
}

/** Somebody who stands on a paid certificate beside its tenant. */
async function objectOnce(product: TestProduct, before: Figures): Promise<Case> {
  const together = await issuedTogether(product);
  const { token } = await openCoTenant(product, together.emails[0] ?? '');
  await product.post('/co-tenant/object', { objection: 'not-named' }, { token });
  return { alert: 'ObjectionWaits', how: 'an objection to a paid certificate', before, after: await scrape(product) };
}

/** A reason that this version does not know, as an older or newer one could have stored it. */
async function loseNo(product: TestProduct, before: Figures): Promise<Case> {
  const { platform } = product;
  const landlordEmail = 'haus@vermieter.example';
  const { id } = await submitWizard(product, 'mieter@post.example', { landlordEmail });
  const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  const token = String((await openConfirmation(product, link)).body['token']);
  await product.post('/certificate/decline', { reason: 'unwilling' }, { token });
  const unknown = { decline_reason: 'of-another-version' };
  await platform.db.updateTable('tenant_request').set(unknown).where('id', '=', id).execute();
  await product.clock.advance(601);
  await notifyDeclined(platform);
  const how = 'a no with a reason of another version';
  return {
    alert: 'NoesUntold',
    how,
    before,
    after: await scrapeUntil(product, 'declines_untold', (count) => count > 0),
  };
}

async function stopLetter(product: TestProduct, before: Figures): Promise<Case> {
  await boughtLetter(product);
  const after = await eventually(
    'a letter that needs hands',
    async () => {
      await product.clock.advance(5 * 3600);
      product.platform.jobs.soon('sweep-letters');
      const figures = await scrape(product);
      return (figures.get('letters_need_hands{}') ?? 0) > 0 ? figures : undefined;
    },
    60_000,
  );
  return { alert: 'LettersNeedHands', how: 'the print house answers 500 to each try', before, after };
}

export async function peopleScene(): Promise<(Case | NotHere)[]> {
  const house = await startLetterXpress();
  house.next({ kind: 'answer', status: 500, message: 'refused by test' }, 1000);
  try {
    return await sceneOn('alarms-people', house.settings, async (product, before) => [
      await holdRequest(product, before),
      await objectOnce(product, before),
      await loseNo(product, before),
      await stopLetter(product, before),
    ]);
  } finally {
    await house.close();
  }
}

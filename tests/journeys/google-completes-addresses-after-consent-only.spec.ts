import { startFakeService, type FakeService } from '../support/fake-outside.ts';
import {
  expect,
  expectAccessible,
  test as base,
  type JourneyFixtures,
  type JourneyWorker,
} from '../support/journey.ts';
import { confirmEmail, register } from '../support/journey-tenant.ts';
import { preparePlace, startProcess } from '../support/product-process.ts';

const test = base.extend<JourneyFixtures, JourneyWorker & { google: FakeService }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, provide) => {
      const google = await startFakeService();
      await provide(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google }, provide) => {
      const place = await preparePlace();
      const settings = { ADDRESS_SOURCE: 'google', GOOGLE_PLACES_KEY: 'kein-echter', GOOGLE_PLACES_URL: google.url };
      const product = await startProcess(place, settings);
      await provide(product);
      await product.kill('SIGINT');
      place.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

test('[L20] [W38] [S7.maps] nothing goes to Google before a click, and nothing ever from the browser itself', async ({
  page,
  cast,
  google,
}) => {
  const structuredFormat = { mainText: { text: 'Lindenweg 12' }, secondaryText: { text: 'Köln, Deutschland' } };
  google.answerWith({ body: { suggestions: [{ placePrediction: { placeId: 'ChIJabc', structuredFormat } }] } });
  await register(page, cast);
  await confirmEmail(page, cast);
  const street = page.getByLabel('Straße').and(page.locator('input'));
  const options = page.locator('.suggestions').getByRole('option');
  await street.pressSequentially('Lindenweg');
  await page.getByLabel('Postleitzahl').fill('50968');
  await expectAccessible(page);
  expect(google.calls).toEqual([]);

  await page.getByRole('button', { name: 'Vorschläge von Google einschalten' }).click();
  await expect(page.getByText('Vorschläge von Google sind eingeschaltet.')).toBeVisible();
  await page.getByLabel('Postleitzahl').fill('');
  await street.fill('');
  await street.pressSequentially('Lindenweg 12');
  await expect(options).toHaveText([/Lindenweg 12.*Köln/]);
  google.answerWith({
    body: {
      addressComponents: [
        component('route', 'Lindenweg'),
        component('street_number', '12'),
        component('postal_code', '50968'),
        component('locality', 'Köln'),
        component('country', 'Deutschland', 'DE'),
      ],
    },
  });
  await options.click();
  await expect(street).toHaveValue('Lindenweg');
  await expect(page.getByLabel('Hausnummer')).toHaveValue('12');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('50968');
  await expect(page.getByLabel('Ort', { exact: true }).and(page.locator('input'))).toHaveValue('Köln');
});

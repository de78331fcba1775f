import { startFakeService } from '../support/fake-outside.ts';
import { expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { confirmEmail, register } from '../support/journey-tenant.ts';

const test = storiesIn(async () => {
  const google = await startFakeService();
  const settings = { ADDRESS_SOURCE: 'google', GOOGLE_PLACES_KEY: 'kein-echter', GOOGLE_PLACES_URL: google.url };
  return { google, settings, close: () => google.close() };
});

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

test('[L20] [W38] [S7.maps] nothing goes to Google before a click, and nothing ever from the browser itself', async ({
  page,
  cast,
  surroundings: { google },
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

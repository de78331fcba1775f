// Fake Photon and Google Places servers: which requests they get, how their responses are used, and what happens when they fail.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFakeService, type FakeService } from '../../../tests/support/fake-outside.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let photon: FakeService;
let google: FakeService;
let withPhoton: TestProduct;
let withGoogle: TestProduct;
beforeAll(async () => {
  [photon, google] = await Promise.all([startFakeService(), startFakeService()]);
  withPhoton = await startTestProduct({ settings: { ADDRESS_SOURCE: 'photon', PHOTON_URL: `${photon.url}/suche/` } });
  withGoogle = await startTestProduct({
    settings: { ADDRESS_SOURCE: 'google', GOOGLE_PLACES_KEY: 'kein-echter', GOOGLE_PLACES_URL: google.url },
  });
});
afterAll(async () => {
  await withPhoton.close();
  await withGoogle.close();
  await photon.close();
  await google.close();
});
afterEach(() => {
  photon.calls.length = 0;
  google.calls.length = 0;
});

const place = (properties: Record<string, string>) => ({
  type: 'Feature',
  properties: { countrycode: 'DE', ...properties },
});

test('[S7.maps] [S9.suggestions-germany] [S3.suggestion] Photon is asked for Germany only, and only whole streets come through', async () => {
  photon.answerWith({
    body: {
      features: [
        place({ type: 'street', name: 'Lindenweg', postcode: '10785', city: 'Berlin' }),
        place({ type: 'street', name: 'Lindenweg', postcode: '10785', city: 'Berlin' }),
        place({ type: 'house', street: 'Lindenweg', housenumber: '12a', postcode: '50968', city: 'Köln' }),
        place({ type: 'city', name: 'Linden' }),
        place({ type: 'street', name: 'Lindenweg', postcode: '1010', city: 'Wien', countrycode: 'AT' }),
      ],
    },
  });
  const { status, body, headers } = await withPhoton.get('/address/suggest?q=Lindenweg%2012&city=K%C3%B6ln&limit=5');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    attribution: '© OpenStreetMap-Mitwirkende, ODbL',
    suggestions: [
      { street: 'Lindenweg', houseNumber: '12', postalCode: '10785', city: 'Berlin' },
      { street: 'Lindenweg', houseNumber: '12a', postalCode: '50968', city: 'Köln' },
    ],
  });
  expect(photon.calls).toHaveLength(1);
  expect(photon.calls[0]?.url.pathname).toBe('/suche/api');
  expect([...(photon.calls[0]?.url.searchParams ?? [])]).toEqual([
    ['q', 'Lindenweg 12, Köln'],
    ['lang', 'de'],
    ['countrycode', 'DE'],
    ['limit', '15'],
    ['layer', 'street'],
    ['layer', 'house'],
  ]);
});

test('Photon names the city of a postal code', async () => {
  photon.answerWith({
    body: {
      features: [
        place({ type: 'city', name: 'Berlin', postcode: '10785' }),
        place({ name: 'Bonn', postcode: '53111' }),
      ],
    },
  });
  expect((await withPhoton.get('/address/places/10785')).body).toMatchObject({ cities: ['Berlin'] });
});

test.each([
  ['a fault', { status: 500, body: {} }],
  ['a refusal', { status: 429, body: {} }],
  ['no JSON', { body: '<html>' }],
  ['another form', { body: { features: 'keine' } }],
  ['a way elsewhere', { status: 302, body: {} }],
  ['no answer within two seconds', null],
])('[S8.maps] a service with %s costs the suggestions and nothing else', async (_, answer) => {
  photon.answerWith(answer);
  const begun = performance.now();
  const { status, body } = await withPhoton.get('/address/suggest?q=Lindenweg');
  expect([status, body['code']]).toEqual([503, 'no-suggestions']);
  expect(body['message']).toContain('Adressvorschläge konnten nicht geladen werden.');
  expect(performance.now() - begun).toBeLessThan(5000);
  expect((await withPhoton.get('/address/places/10785')).body).toMatchObject({ cities: [] });
});

const search = 'f3a1c2de-0000-4000-8000-000000000001';

test('[L20] Google gets nothing before the consent', async () => {
  const before = await withGoogle.get(`/address/suggest?q=Lindenweg&search=${search}`);
  expect(before.body['suggestions']).toEqual([]);
  expect((await withGoogle.get(`/address/suggest/ChIJabc?search=${search}`)).status).toBe(404);
  expect(google.calls).toEqual([]);
});

test('[L20] [W38] [S7.maps] after it our server asks, for Germany only, with the key that no browser sees', async () => {
  const structuredFormat = { mainText: { text: 'Lindenweg 12' }, secondaryText: { text: 'Köln, Deutschland' } };
  google.answerWith({ body: { suggestions: [{ placePrediction: { placeId: 'ChIJabc', structuredFormat } }, {}] } });
  const { body } = await withGoogle.get(`/address/suggest?q=Lindenweg%2012&consent=yes&search=${search}`);
  expect(body).toEqual({
    attribution: 'Google',
    suggestions: [{ street: 'Lindenweg', houseNumber: '12', postalCode: '', city: 'Köln', reference: 'ChIJabc' }],
  });
  const [call] = google.calls;
  expect([call?.method, call?.url.pathname]).toEqual(['POST', '/v1/places:autocomplete']);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    input: 'Lindenweg 12',
    includedRegionCodes: ['de'],
    includedPrimaryTypes: ['street_address', 'premise', 'route'],
    languageCode: 'de',
    sessionToken: search,
  });
  expect(call?.headers).toMatchObject({
    'x-goog-api-key': 'kein-echter',
    'x-goog-fieldmask': expect.stringMatching(/^suggestions\.placePrediction\.placeId/),
  });
  expect(JSON.stringify(body)).not.toContain('kein-echter');
});

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

test('what names a place reaches no other path at Google', async () => {
  const calls = google.calls.length;
  for (const reference of ['..', '.', '%2E%2E', '..%2Fplaces:searchText', 'a%2Fb', 'x'.repeat(301)])
    expect((await withGoogle.get(`/address/suggest/${reference}?consent=yes&search=${search}`)).status).not.toBe(200);
  expect(google.calls).toHaveLength(calls);
});

test('a chosen place is read by its parts, and one outside Germany is none', async () => {
  const parts = [
    component('route', 'Lindenweg'),
    component('street_number', '12'),
    component('postal_code', '50968'),
    component('locality', 'Köln'),
  ];
  google.answerWith({ body: { addressComponents: [...parts, component('country', 'Deutschland', 'DE')] } });
  const path = `/address/suggest/ChIJabc?consent=yes&search=${search}`;
  expect((await withGoogle.get(path)).body).toEqual({
    suggestion: { street: 'Lindenweg', houseNumber: '12', postalCode: '50968', city: 'Köln' },
  });
  const [call] = google.calls;
  expect(call?.url.pathname).toBe('/v1/places/ChIJabc');
  expect(call?.url.searchParams.get('sessionToken')).toBe(search);
  expect(call?.headers['x-goog-fieldmask']).toBe('addressComponents');
  google.answerWith({ body: { addressComponents: [...parts, component('country', 'Österreich', 'AT')] } });
  expect((await withGoogle.get(path)).status).toBe(503);
});

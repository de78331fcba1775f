// QR codes that are not what ours are: what the page says, and that green stands only over a text that was opened whole and in
// which nothing is open (security.md, three levels).
import { awaitMessage, callJson, codeIn, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  expectHeadline,
  expectNoGreen,
  expectPrinted,
  givePicture,
  qrOf,
  scan,
  warning,
} from '../support/scanned-qr.ts';

test('a QR code of ours without its key warns, by scanner and by photo @mobile', async ({ page, product, cast }) => {
  const { qrUrl, code } = await issueByHttp(product.origin, cast);
  const bare = qrUrl.slice(0, qrUrl.lastIndexOf('.'));
  await scan(page, bare);
  await expectHeadline(page, 'Diesem QR-Code fehlt der Text');
  await expect(warning(page)).toContainText('Er ist vielleicht nachgemacht.');
  await expect(warning(page)).toContainText('Den Code selbst gibt es, er ist gültig.');
  await expectNoGreen(page);
  await expectPrinted(page, 'Diesem QR-Code fehlt der Text');
  await expectAccessible(page);
  await page.reload();
  await expectHeadline(page, 'Diesem QR-Code fehlt der Text');
  await warning(page).getByRole('button', { name: 'Angaben vom Papier eintippen' }).click();
  await expect(page.getByLabel('Geburtsdatum')).toBeVisible();
  await page.goto('/service');
  await page.goto('/check');
  await givePicture(page, qrOf('https://mietschuldenfrei-freigabe.example.net/freigabe#x'), 'image/gif');
  await expectHeadline(page, 'Dieser QR-Code ist nicht von uns');
  await expect(page).toHaveURL('/check');
  await givePicture(page, qrOf(bare), 'image/gif');
  await expectHeadline(page, 'Diesem QR-Code fehlt der Text');
  await scan(page, `${bare.slice(0, -1)}.AAAAAAAAAAAAAAAAAAAAAA`);
  await expectHeadline(page, 'Diesem QR-Code fehlt der Text');
  await expect(page).toHaveURL('/check');
  await scan(page, bare);
  await expectHeadline(page, 'Diesem QR-Code fehlt der Text');
  await expect(page.locator('#kopf-code')).toHaveText(code);
  await expectNoGreen(page);
});

test('a QR code with a wrong key is as bad as a wrong file, and tells nothing of anybody @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { qrUrl } = await issueByHttp(product.origin, cast);
  await scan(page, `${qrUrl.slice(0, qrUrl.lastIndexOf('.'))}.AAAAAAAAAAAAAAAAAAAAAA`);
  await expectHeadline(page, 'Dieser QR-Code passt nicht zum Code');
  await expectPrinted(page, 'Dieser QR-Code passt nicht zum Code');
  await expect(warning(page)).toContainText('Bitte nicht auf dieses Papier verlassen');
  await expect(page.getByText(/Lena|Hoffmann|509/).filter({ visible: true })).toHaveCount(0);
  await expectNoGreen(page);
  await expectAccessible(page);
  // Once a side had its data deleted nobody can tell any more, and the page says just that.
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-receipt');
  const token = lastPart(linkIn(mail, '/vermieter/daten-loeschen/'));
  const email = cast.landlordEmail;
  await callJson(product.origin, '/landlord/delete-code', { method: 'POST', body: { email }, token });
  const otp = codeIn(await awaitMessage(product.origin, cast.landlordPhone, 'landlord-erase'));
  await callJson(product.origin, '/landlord/delete', { method: 'DELETE', body: { email, otp }, token });
  await scan(page, qrUrl);
  await expectHeadline(page, 'Der Text ist nicht mehr gespeichert');
  await expect(warning(page)).toContainText(
    'Den Code gibt es, Stand: gültig. Über den Text auf dem Papier sagt das nichts.',
  );
  await expectPrinted(page, 'Der Text ist nicht mehr gespeichert');
  await expectNoGreen(page);
  await expectAccessible(page);
});

test('a QR code of another host is named and never opened @mobile @proof', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/check');
  const looksLikeOurs = [
    'https://mietschuldenfrei-pruefung.example.net/ok?c=B41J',
    `${product.origin.replace('http:', 'https:')}/check#B41J-SDHP-1VX6-2TNJ.abc`,
    `${product.origin}/pruefung#B41J-SDHP-1VX6-2TNJ.abc`,
    `https://${new URL(product.origin).host}@boese.example/check`,
    `${product.origin.replace('//', '//:x@')}/check#B41J-SDHP-1VX6-2TNJ.abc`,
    `https://${'mietschuldenfrei.'.repeat(12)}boese.example/check`,
    'https://mietѕchuldenfrei.example/check',
  ];
  for (const address of looksLikeOurs) {
    await givePicture(page, qrOf(address), 'image/gif');
    await expectHeadline(page, 'Dieser QR-Code ist nicht von uns');
    if (address.includes('boese.example'))
      await expect(warning(page).locator('b', { hasText: /boese\.example$/ })).toBeInViewport({ ratio: 1 });
    await expect(warning(page)).toContainText(`${new URL(product.origin).host}/check`);
    await expect(warning(page).getByRole('link')).toHaveText(['Inhalt melden']);
    await expectNoGreen(page);
    await page.getByRole('button', { name: 'Code eintippen' }).click();
  }
  await givePicture(page, qrOf(looksLikeOurs.at(-1) ?? ''), 'image/gif');
  await expect(warning(page)).toContainText('xn--mietchuldenfrei-u2m.example');
  await expectAccessible(page);
  expect(asked.filter((url) => !url.startsWith(product.origin) && !url.startsWith('blob:'))).toEqual([]);
});

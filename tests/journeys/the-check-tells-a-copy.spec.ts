// The copy of a share is dropped at /check: for whom it is, how the certificate stands, and that its share is over.
import { awaitMessage, callBytes, callJson, eventually, linkIn } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { checkCode, chooseFile, fileAnswer, openWay, result } from '../support/journey-check.ts';
import { keyOfLink, secretsOf } from '../support/share-reader.ts';

test('a copy is told as one, and after the end of its share as such @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { code } = await issueByHttp(product.origin, cast);
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ready');
  const handle = linkIn(mail, '/zertifikat/herunterladen/').pathname.split('/').at(-1) ?? '';
  const { token } = await callJson(product.origin, `/certificate/${handle}`);
  const own = { token: String(token) };
  const body = { label: 'Immobilien Meyer', days: 7, parts: [], withFile: true };
  const { share } = await callJson(product.origin, '/certificate/shares', { method: 'POST', body, ...own });
  const { id, link } = share as { id: string; link: string };
  const secrets = await secretsOf(keyOfLink(link));
  const open = { method: 'POST', body: { token: secrets.token } } as const;
  const opened = await callJson(product.origin, '/certificate/shares/open', open);
  const bytes = await eventually('the copy', async () =>
    callBytes(product.origin, '/api/v1/certificate/shares/file', { token: String(opened['token']) }).catch(
      () => undefined,
    ),
  );

  await page.goto('/check');
  await openWay(page, 'PDF ablegen');
  await chooseFile(page, bytes);
  await expect(fileAnswer(page)).toHaveText('Unveränderte Kopie für Immobilien Meyer. Die Bescheinigung gilt heute.');
  await expect(page.getByRole('main')).not.toContainText(/Hoffmann|509/);
  await expectAccessible(page);
  await callJson(product.origin, `/certificate/shares/${id}/end`, { method: 'POST', ...own });
  await chooseFile(page, bytes);
  await expect(fileAnswer(page)).toHaveText(
    /^Unverändert: Kopie einer beendeten Freigabe\..* Die Bescheinigung gilt heute\.$/,
  );

  await checkCode(page, code);
  await expect(result(page)).toContainText('Schritt 1 von 2');
  await openWay(page, 'PDF ablegen');
  await chooseFile(page, bytes);
  await expect(result(page)).toContainText('Kopie geprüft');
  await expect(result(page)).not.toContainText(/Schritt 1 von 2|noch nicht verglichen/);
  // A file that is nobody's copy takes nothing of it over.
  await chooseFile(page, new TextEncoder().encode('%PDF-1.7'));
  await expect(result(page)).not.toContainText('Kopie geprüft');
});

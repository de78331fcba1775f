// The certificate's content, order, payment, the document, and the check of its code.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  atDownload,
  atOrder,
  cards,
  consentBox,
  openDelivery,
  orderButton,
  payByCard,
} from '../../../tests/support/journey-order.ts';
import { filmNeutralTexts as texts, filmTenantTexts as words } from '../../../src/public-pages/rules/share.de.ts';
import { windowSize } from '../stage.ts';
import type { Crew } from './crew.ts';

export async function tenantOrders({ director, tenantPage: page, origin, cast }: Crew): Promise<void> {
  director.say(words.order);
  await director.card(texts.cards.load, texts.labels.load, 600);
  director.page = page;
  await openDelivery(page, origin, cast);
  await director.endCard();
  await page.getByRole('img', { name: 'Vorschau der ersten Seite.', exact: false }).waitFor();
  await director.focus(page.getByRole('heading', { level: 2, name: /bescheinigung$/ }), 1.3, 360, 120);
  await director.hold(640);
  const onward = page.getByRole('button', { name: 'Weiter zur Zahlung' });
  await director.scrollTo(onward, 0.8, 400);
  await director.click(onward);
  await atOrder(page);
  director.cut();
  await director.hold(240);
  await director.click(page.getByRole('radio', { name: /^Visa/ }).locator('..'));
  await director.click(consentBox(page));
  await director.click(orderButton(page));
  // The film does not show the card details.
  await page.getByRole('heading', { level: 1, name: /Mit Visa bezahlen/ }).waitFor();
  await payByCard(page, cards.good);
  await atDownload(page);
}

/** Shows the downloaded page as a sheet of paper on the desk. */
async function showPaper({ director, tenantPage: page, folder }: Crew): Promise<void> {
  const download = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Bescheinigung herunterladen' });
  await director.scrollTo(button, 0.75, 360);
  await director.click(button);
  const pdf = join(folder, 'certificate.pdf');
  await (await download).saveAs(pdf);
  execFileSync('pdftoppm', ['-r', '220', '-f', '1', '-l', '1', '-singlefile', '-png', pdf, join(folder, 'paper')]);
  const paper = readFileSync(join(folder, 'paper.png')).toString('base64');
  const sheet = await page.context().newPage();
  await sheet.setContent(`<body style="margin:0;background:#f2eee4"><img src="data:image/png;base64,${paper}"
    style="display:block;height:${windowSize.height - 44}px;margin:22px auto;border-radius:4px;box-shadow:0 12px 36px rgb(8 53 45 / 20%)">`);
  await sheet.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  director.page = sheet;
}

export async function tenantLoads(crew: Crew): Promise<string> {
  const { director, tenantPage: page } = crew;
  director.say(words.load);
  director.cut({ x: 560, y: 300, zoom: 1.25 });
  await director.hold(600);
  const code = /(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/.exec(await page.locator('main').innerText())?.[0];
  if (code === undefined) throw new Error('no code on the page');
  await showPaper(crew);
  director.cut();
  await director.hold(680);
  await director.fly({ x: 560, y: 150, zoom: 2.2 }, 640);
  await director.hold(880);
  return code;
}

export async function anyoneChecks({ director, landlordPage: page }: Crew, code: string): Promise<void> {
  director.say(texts.captions.check);
  await director.card(texts.cards.check, texts.labels.check, 640);
  director.page = page;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/check');
  await director.stopAnimations();
  await director.endCard();
  const field = page.getByLabel('Code der Bescheinigung');
  await director.type(field, code, 640);
  await director.click(page.locator('#pruefung button[type=submit]'));
  const result = page.locator('#ergebnis');
  await result.getByRole('heading', { name: 'Diese Bescheinigung gibt es' }).waitFor();
  await director.scrollTo(result, 0.5, 400);
  await director.playAnimations(800);
  await director.hold(1000);
}

// Registration, the wizard, the TAN.
import { awaitMessage, codeIn, mailboxPosition } from '../../demo/http-client.ts';
import { lena } from '../../demo/sample-people.ts';
import {
  atAsked,
  atLandlord,
  atRental,
  atSubmit,
  fillLandlord,
  fillPersonal,
  fillRental,
  goOn,
  openConfirmMail,
} from '../../../tests/support/journey-tenant.ts';
import { filmNeutralTexts as texts, filmTenantTexts as words } from '../../../src/public-pages/rules/share.de.ts';
import { wholePage } from '../stage.ts';
import type { Crew } from './crew.ts';

const column = { x: 690, y: 300, zoom: 1.4 } as const;

export async function tenantRegisters({ director, tenantPage: page, cast }: Crew): Promise<void> {
  director.say(words.register);
  await director.card(texts.cards.register, texts.labels.register, 720);
  await page.goto('/');
  await director.endCard();
  await director.hold(440);
  await director.press(page.getByRole('link', { name: 'Bescheinigung erstellen' }).first(), 320);
  const form = page.locator('#target-section form');
  await director.scrollTo(form, 0.5, 560);
  await director.focus(form, 1.5, 360);
  await director.type(page.getByLabel('Vorname', { exact: true }), lena.tenant.firstName, 320);
  await director.type(page.getByLabel('E-Mail-Adresse', { exact: true }), cast.tenantEmail, 760);
  await director.click(form.getByRole('button', { name: 'Bescheinigung erstellen' }));
  await page.getByText('Sobald du deine E-Mail-Adresse bestätigt hast').first().waitFor();
  director.cut({ ...wholePage, zoom: 1.2 });
  await director.hold(880);
  await openConfirmMail(page, cast);
  director.cut({ x: 500, y: 200, zoom: 1.65 });
  await director.hold(320);
  await director.click(page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }));
  await page.getByRole('heading', { level: 1, name: 'Wer bist du?' }).waitFor();
}

export async function tenantFillsIn({ director, tenantPage: page, cast }: Crew): Promise<void> {
  director.say(words.fillIn);
  await director.card(texts.cards.fillIn, texts.labels.fillIn, 600);
  await page.getByLabel('Anrede').selectOption(lena.tenant.gender);
  await director.endCard();
  await director.focus(page.getByLabel('Nachname'), 1.4, 400, 60);
  await director.type(page.getByLabel('Nachname'), lena.tenant.lastName, 360);
  await director.type(page.getByLabel('Geburtsdatum'), lena.tenant.dob, 400);
  await fillPersonal(page);
  await director.scrollTo(goOn(page), 0.8, 440);
  await director.hold(200);
  await director.click(goOn(page));
  await atRental(page);
  await fillRental(page);
  await page.getByLabel('Mietbeginn').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  director.cut(column);
  await director.hold(680);
  await director.click(goOn(page));
  await atLandlord(page);
  await fillLandlord(page, cast);
  await page.getByLabel('E-Mail-Adresse der Vermieterseite').fill('');
  await page.getByLabel('Nachname', { exact: true }).evaluate((field) => field.scrollIntoView({ block: 'center' }));
  director.cut(column);
  await director.hold(360);
  await director.type(page.getByLabel('E-Mail-Adresse der Vermieterseite'), cast.landlordEmail, 640);
  await director.click(goOn(page));
  await atSubmit(page);
}

export async function tenantSends({ director, tenantPage: page, cast, origin }: Crew): Promise<void> {
  director.say(words.tan);
  await director.card(texts.cards.send, texts.labels.send, 600);
  await page.evaluate(() => window.scrollTo(0, 0));
  const button = page.getByRole('button', { name: 'TAN anfordern' });
  const before = await mailboxPosition(origin, cast.tenantPhone);
  await director.endCard();
  await director.scrollTo(button, 0.6, 360);
  await director.fly(column, 280);
  await director.click(button);
  const sms = await awaitMessage(origin, cast.tenantPhone, 'tenant-submit', before);
  const field = page.getByLabel('TAN aus der SMS');
  await field.waitFor();
  await director.scrollTo(field, 0.42, 240);
  await director.showSms(sms.text);
  await director.hold(480);
  await director.type(field, codeIn(sms), 400);
  await director.hideSms();
  await director.click(page.getByRole('button', { name: 'Anfrage absenden' }));
  await atAsked(page);
  director.cut({ ...wholePage, zoom: 1.15 });
  await director.hold(960);
}

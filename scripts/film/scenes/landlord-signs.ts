// The landlord reads, answers, signs and confirms.
import type { Locator } from '@playwright/test';
import { awaitMessage, codeIn, mailboxPosition } from '../../demo/http-client.ts';
import {
  atConfirmed,
  atRequest,
  fillConfirmation,
  openInfo,
  openQuestion,
  sheet,
  signButton,
  tanButton,
  tanDialog,
} from '../../../tests/support/journey-landlord.ts';
import { filmNeutralTexts as texts } from '../../../src/public-pages/rules/share.de.ts';
import { wholePage, type Point } from '../stage.ts';
import type { Crew } from './crew.ts';

/** Loops that grow smaller, as in a quickly written name. */
async function nameOn(pad: Locator): Promise<Point[]> {
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is not on the page');
  const steps = 132;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const turn = share * 2 * Math.PI * 6.5;
    const height = 0.22 * (1 - share) ** 2.2 + 0.055;
    const x = 0.22 + share * 0.5 - 0.04 * (1 - share * 0.7) * Math.sin(turn);
    const y = 0.6 - share * 0.06 - height * (1 - Math.cos(turn)) + 0.05 * Math.sin(turn / 6.5);
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  });
}

export async function landlordReads({ director, landlordPage: page, origin, cast }: Crew): Promise<void> {
  director.say(texts.captions.review);
  await director.card(texts.cards.sign, texts.labels.sign, 720);
  director.page = page;
  await openInfo(page, origin, cast);
  await director.endCard();
  await director.fly({ x: 470, y: 330, zoom: 1.2 }, 320);
  await director.hold(640);
  await director.click(page.getByRole('main').getByRole('link', { name: 'Daten überprüfen' }));
  await atRequest(page);
  director.cut({ x: 500, y: 300, zoom: 1.3 });
  await director.hold(640);
  await director.click(openQuestion(page).getByRole('radio', { name: 'nichts' }), 480);
  // The sentence appears with the answer.
  await director.scrollTo(sheet(page), 0.36, 400);
  await director.hold(320);
}

export async function landlordSigns({ director, landlordPage: page, origin, cast }: Crew): Promise<void> {
  await fillConfirmation(page, cast);
  const pad = page.locator('canvas');
  director.say(texts.captions.sign);
  await director.scrollTo(pad, 0.5, 560);
  await director.trace(await nameOn(pad), 4);
  await director.hold(240);
  const button = tanButton(page);
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await director.scrollTo(button, 0.6, 360);
  await director.click(button);
  const dialog = tanDialog(page);
  const sms = await awaitMessage(origin, cast.landlordPhone, 'landlord-sign', before);
  await dialog.waitFor();
  director.say(texts.captions.tan);
  director.cut({ ...wholePage, zoom: 1.2 });
  await director.hold(160);
  await director.showSms(sms.text);
  await director.hold(400);
  await director.type(dialog.getByLabel('TAN aus der SMS'), codeIn(sms), 400);
  await director.hideSms();
  await director.hold(520);
  await director.click(signButton(page), 280);
  await atConfirmed(page);
  director.cut({ ...wholePage, zoom: 1.15 });
  await director.hold(840);
}

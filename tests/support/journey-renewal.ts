// A renewal as both sides see it, one function a step, and what a story presupposes of it, done over HTTP.
import {
  awaitMessage,
  codeIn,
  linkIn,
  mailboxPosition,
  type TrialMessageView,
} from '../../scripts/demo/http-client.ts';
import type { Track } from '../../scripts/demo/path.ts';
import { askForNewState, daysToReminder, remindedPath, wantReminder } from '../../scripts/demo/renewal-path.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { issueByHttp, type HeldCertificate } from './issued-certificate.ts';
import { advanceClock, expect } from './journey.ts';
import { openQuestion, paidQuestion, tanDialog } from './journey-landlord.ts';
import type { ProductProcess } from './product-process.ts';
import type { Page } from '@playwright/test';

const day = 24 * 3600;

/** A certificate is there, its tenant asked to be reminded, and the day has come. */
export async function remindedByApi(
  product: ProductProcess,
  cast: Cast,
  said: Pick<Track, 'personal' | 'statement'> = {},
): Promise<HeldCertificate> {
  const held = await issueByHttp(product.origin, cast, said);
  await wantReminder(product.origin, held);
  await advanceClock(product, daysToReminder * day);
  return held;
}

export interface AskedAgain extends HeldCertificate {
  /** What the landlord got of it. */
  landlordMail: TrialMessageView;
}

/** The landlord has the mail. */
export async function renewalAskedByApi(
  product: ProductProcess,
  cast: Cast,
  said: Pick<Track, 'personal' | 'statement'> = {},
): Promise<AskedAgain> {
  const held = await remindedByApi(product, cast, said);
  return { ...held, landlordMail: await askedForNewState(product, cast) };
}

/** By the link of the reminder: gives what the landlord gets of it. */
export async function askedForNewState({ origin }: ProductProcess, cast: Cast): Promise<TrialMessageView> {
  const before = await mailboxPosition(origin, cast.landlordEmail);
  await askForNewState({ origin, cast });
  return awaitMessage(origin, cast.landlordEmail, 'landlord-request', before);
}

export const goesOnQuestion = (page: Page) => page.getByRole('group', { name: 'Besteht das Mietverhältnis noch?' });

export const renewalHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Gilt noch, was Sie bestätigt haben?' });

/** By the button of the landlord's mail. */
export async function openRenewal(page: Page, mail: TrialMessageView): Promise<void> {
  const { pathname, search } = linkIn(mail, '/angaben-bestaetigen');
  await page.goto(`${pathname}${search}`);
  await expect(renewalHeading(page)).toBeVisible();
  await expect(page.locator('#opening')).toHaveCount(0);
}

/** Each group of answers: with none, no sheet. */
export async function answerToday(page: Page, open: 'nichts' | 'Miete'): Promise<void> {
  await paidQuestion(page).getByRole('radio', { name: 'ja' }).check();
  await openQuestion(page).getByRole('radio', { name: open, exact: true }).check();
  await goesOnQuestion(page).getByRole('radio', { name: 'ja' }).check();
}

/** It goes to the number of last time. */
export const renewalTanButton = (page: Page) => page.getByRole('button', { name: 'TAN per SMS anfordern' });

/** @param press the button, by whatever means */
export async function requestRenewalCode(
  page: Page,
  { origin, cast }: Pick<Track, 'origin' | 'cast'>,
  press: () => Promise<void> = () => renewalTanButton(page).click(),
): Promise<string> {
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await press();
  await expect(tanDialog(page)).toBeVisible();
  return codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-sign', before));
}

/** The page that the reminder leads to. */
export async function openReminder(page: Page, { origin }: ProductProcess, cast: Cast): Promise<void> {
  await page.goto(await remindedPath({ origin, cast }));
  await expect(startButton(page)).toBeVisible();
}

export const startButton = (page: Page) => page.getByRole('button', { name: 'Neu bestätigen lassen' });

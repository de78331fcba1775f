// A person without a mouse: finds everything by Tab and works it by keys.
import type { Locator, Page } from '@playwright/test';

const farthest = 120;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < farthest; steps++) {
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by Tab`);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A list opens its choice by the first letter. */
export async function chooseByLetter(page: Page, target: Locator, letter: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(letter);
}

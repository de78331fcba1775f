// What a page looks like where it is narrow: words torn apart between two lines, words out of their box, fields that show half of what
// is in them, and things that stick to each other.
import { expect, type Locator, type Page } from '@playwright/test';

/** Runs in the page. */
function findTorn(): string[] {
  const found: string[] = [];
  const roots = [...document.querySelectorAll('dialog[open]')];
  for (const root of roots.length > 0 ? roots : [document.body]) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || !element.checkVisibility() || element.closest('.visually-hidden, template, script'))
        continue;
      let box: Element = element;
      while (getComputedStyle(box).display.startsWith('inline') && box.parentElement !== null) box = box.parentElement;
      const edge = box.getBoundingClientRect().right;
      // What may be broken: at blanks, hyphens, slashes, and in addresses of mails.
      for (const word of (node.textContent ?? '').matchAll(/[^\s\u00ad\-–/@]+/gu)) {
        const last = word.index + word[0].length - 1;
        // The hyphen of a break before a letter counts as part of it, and comes first.
        const places = [word.index, last].flatMap((index) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          return [...range.getClientRects()].slice(-1);
        });
        const [first, end] = places;
        if (first === undefined || end === undefined) continue;
        if (Math.abs(first.top - end.top) > 1) found.push(`torn: ${word[0]}`);
        if (Math.max(first.right, end.right) > edge + 1) found.push(`over the edge: ${word[0]}`);
      }
    }
  }
  return found;
}

export async function expectWholeWords(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.evaluate(findTorn), `words on ${page.url()}`).toEqual([]);
}

/** All of what was typed is in sight. */
export async function expectAllInSight(page: Page, label: string): Promise<void> {
  const hidden = await page
    .getByLabel(label)
    .filter({ visible: true })
    .evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(hidden, `'${label}' hides pixels of what is in it`).toBeLessThanOrEqual(0);
}

/** The empty pixels between two things, one below the other. */
export async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [first, second] = [await above.boundingBox(), await below.boundingBox()];
  if (first === null || second === null) throw new Error('one of them has no place');
  return second.y - first.y - first.height;
}

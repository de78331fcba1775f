// What machines can tell about a page: axe's rules for WCAG 2.2 AA and good practice, and nothing to scroll sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

// Read once and left in the page: a story looks at the same page several times, and compiling axe costs more than its rules.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};

interface AxeWindow {
  axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

/** One line a broken rule, with the places where it is broken. */
export async function findViolations(page: Page): Promise<string[]> {
  // A heading may be seen before the last style sheet is there.
  await page.waitForLoadState('load');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async (wanted) => {
    const { axe: loaded } = globalThis as AxeWindow;
    return (await loaded?.run(document, wanted))?.violations;
  }, options);
  if (violations === undefined) throw new Error(`axe is missing on ${page.url()}`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

// A phone whose owner reads at 150 % (WCAG 2.2, 1.4.4): only phones, since wide layouts turn into narrow ones by queries in em,
// which follow the browser's setting and not the letters that are set here.
import type { Page } from '@playwright/test';

/** CSS px. */
const widestPhone = 400;

/** What sticks out sideways, and words that are left a column of a few letters. */
export async function findCramped(page: Page): Promise<string[]> {
  return page.evaluate((widest) => {
    /** CSS px: half as large again as a browser's own setting, and a column in which no German word has room. */
    const [letters, narrowest] = [24, 108];
    const root = document.documentElement;
    // Letters may be large already, by the browser's setting.
    if (root.clientWidth > widest || getComputedStyle(root).fontSize !== '16px') return [];
    const first = (one: Element): string =>
      `${one.outerHTML.slice(0, 60)} '${(one.textContent ?? '').trim().slice(0, 30)}'`;
    const isBlock = (one: Element): boolean => getComputedStyle(one).display !== 'inline';
    const ownText = (one: Element): string =>
      [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
    const isCramped = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && width < narrowest && height > 3 * letters && isBlock(one);
    };
    // Set and put back within one task: nothing on the page notices, neither an observer nor a drawing.
    root.style.fontSize = `${letters}px`;
    const rightOf = (node: Node): number => {
      const words = document.createRange();
      words.selectNode(node);
      return words.getBoundingClientRect().right;
    };
    // Words that don't break stick out of a box that is as narrow as it should be.
    const right = (one: Element): number =>
      Math.max(
        one.getBoundingClientRect().right,
        ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(rightOf),
      );
    const isWide = (one: Element): boolean => right(one) > root.clientWidth + 1 && !one.matches('.visually-hidden');
    const isWidest = (one: Element): boolean => isWide(one) && ![...one.children].some(isWide);
    const all = [...document.body.querySelectorAll('*')];
    const cramped = all.filter((one) => ownText(one).trim().length >= 12 && isCramped(one));
    const wide = root.scrollWidth > root.clientWidth ? all.filter(isWidest) : [];
    const found = [...cramped.map((one) => `cramped: ${first(one)}`), ...wide.map((one) => `too wide: ${first(one)}`)];
    if (root.scrollWidth > root.clientWidth) found.push(`sideways by ${root.scrollWidth - root.clientWidth} px`);
    root.style.fontSize = '';
    return found;
  }, widestPhone);
}

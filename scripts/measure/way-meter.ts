// Counts the effort of one way through the product: screens, clicks, typed fields, and how far down the button is.
import type { Locator, Page } from '@playwright/test';

export interface Counted {
  readonly screens: number;
  readonly clicks: number;
  readonly fields: number;
  /** The height of the page down to its main button, for the screen where that is largest (px at 360 px). */
  readonly height: number;
}

export interface Meter {
  readonly page: Page;
  /** Records that the user sees another screen, whose main button this is. */
  readonly screen: (name: string, main: Locator) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  readonly choose: (target: Locator, value: string) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** One stroke of the finger. */
  readonly sign: (pad: Locator) => Promise<void>;
  readonly counted: () => Counted;
  /** Each screen with its height. */
  readonly heights: () => ReadonlyMap<string, number>;
}

export function meterOf(page: Page): Meter {
  let clicks = 0;
  let fields = 0;
  const heights = new Map<string, number>();
  return {
    page,
    screen: async (name, main) => {
      await main.waitFor();
      // This is measured when the screen appears, before anything is expanded.
      heights.set(name, await depthOf(main));
    },
    click: async (target) => {
      clicks++;
      await target.click();
    },
    choose: async (target, value) => {
      clicks++;
      await target.selectOption(value);
    },
    type: async (target, text) => {
      fields++;
      await target.fill(text);
    },
    sign: async (pad) => {
      clicks++;
      await stroke(page, pad);
    },
    counted: () => ({ screens: heights.size, clicks, fields, height: Math.max(0, ...heights.values()) }),
    heights: () => heights,
  };
}

const depthOf = (main: Locator): Promise<number> =>
  // A dialog is above the page, however far that is scrolled.
  main.evaluate((element) =>
    Math.round(element.getBoundingClientRect().bottom + (element.closest('dialog') === null ? window.scrollY : 0)),
  );

async function stroke(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad has no place');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.4, 0.3],
    [0.6, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 6 });
  await page.mouse.up();
}

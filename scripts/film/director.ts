// What happens in front of the camera, one movement per function. Time is counted in frames, not by a clock, so that a slow machine
// makes the same film.
import type { Locator, Page } from '@playwright/test';
import { between, blend, easeInOut } from './movement.ts';
import { framesIn, type Reel } from './reel.ts';
import {
  emptyStage,
  wholePage,
  windowSize,
  type Camera,
  type Card,
  type Point,
  type Stage,
  type StageState,
} from './stage.ts';

/** Elements that the film hides: trial markers, toasts, the text caret. */
const hidden =
  '.trial-banner, a[href="/postfach"], .Toastify { display: none !important } * { caret-color: transparent }';
/** Animations are paused until they are stepped through. */
const still = '*, ::before, ::after { animation-play-state: paused !important }';

export class Director {
  page: Page;
  readonly #stage: Stage;
  readonly #reel: Reel;
  #state: StageState = emptyStage;
  /** The stage still shows the page's previous picture. */
  #isStale = true;

  constructor(stage: Stage, reel: Reel, page: Page) {
    this.#stage = stage;
    this.#reel = reel;
    this.page = page;
  }

  say(text: string): void {
    this.#reel.say(text);
  }

  async #picture(): Promise<Buffer> {
    await this.#dress();
    return this.page.screenshot({ type: 'png', animations: 'allow', caret: 'initial' });
  }

  async #dress(): Promise<void> {
    await this.page.evaluate((rules) => {
      if (document.adoptedStyleSheets.length > 0) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, hidden);
  }

  /** From now on only `playAnimations` advances them. */
  async stopAnimations(): Promise<void> {
    await this.#dress();
    await this.page.evaluate((rule) => document.adoptedStyleSheets[0]?.insertRule(rule), still);
  }

  /** To be called when the page has changed. */
  #changed(): void {
    this.#isStale = true;
  }

  async #shoot(frames: number): Promise<void> {
    if (this.#isStale) await this.#stage.setPicture(await this.#picture());
    this.#isStale = false;
    this.#reel.add(await this.#stage.draw(this.#state), frames);
  }

  async hold(milliseconds: number): Promise<void> {
    if (this.#isStale) return this.#shoot(framesIn(milliseconds));
    return this.#reel.hold(framesIn(milliseconds));
  }

  /** Moves the stage smoothly from its current state to another. */
  async #lead(
    milliseconds: number,
    target: Partial<StageState>,
    onFrame?: (share: number) => Promise<void>,
  ): Promise<void> {
    const start = this.#state;
    const end = { ...start, ...target };
    const frames = framesIn(milliseconds);
    for (let frame = 1; frame <= frames; frame++) {
      const share = easeInOut(frame / frames);
      await onFrame?.(share);
      this.#state = blend(start, end, share);
      await this.#shoot(1);
    }
  }

  /** Centres a part of the page; `rise` puts it higher up in the picture. */
  async focus(part: Locator, zoom: number, milliseconds = 480, rise = 0): Promise<void> {
    const middle = await middleOf(part);
    await this.#lead(milliseconds, { camera: { x: middle.x, y: middle.y + rise, zoom } });
  }

  async fly(camera: Camera, milliseconds: number): Promise<void> {
    await this.#lead(milliseconds, { camera });
  }

  async point(part: Locator, milliseconds = 240): Promise<void> {
    const pointer = await middleOf(part);
    await this.#lead(milliseconds, { pointer, pointerShown: 1 });
  }

  /** Moves the pointer, shows the ring and clicks; the next step shows what the page does then. */
  async click(part: Locator, milliseconds = 240): Promise<void> {
    await this.press(part, milliseconds);
    await part.click();
    this.#changed();
  }

  /** Only looks like a click. */
  async press(part: Locator, milliseconds = 240): Promise<void> {
    await this.point(part, milliseconds);
    await this.#lead(160, { pressed: 1 });
    this.#state = { ...this.#state, pressed: 0 };
  }

  async type(field: Locator, text: string, milliseconds: number): Promise<void> {
    await field.click();
    // This hides the pointer, so that it does not cover the typed text.
    this.#state = { ...this.#state, pointerShown: 0 };
    const frames = framesIn(milliseconds);
    const strokes = Math.min(text.length, Math.ceil(frames / 2));
    for (let stroke = 1; stroke <= strokes; stroke++) {
      await field.fill(text.slice(0, Math.round((text.length * stroke) / strokes)));
      this.#changed();
      await this.#shoot(Math.round((frames * stroke) / strokes) - Math.round((frames * (stroke - 1)) / strokes));
    }
  }

  /** Scrolls a part to a height of the window, given as a fraction. */
  async scrollTo(part: Locator, height = 0.5, milliseconds = 480): Promise<void> {
    const from = await this.page.evaluate(() => window.scrollY);
    const { y } = await middleOf(part);
    const maxScroll = await this.page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    const to = Math.max(0, Math.min(maxScroll, from + y - windowSize.height * height));
    await this.#lead(milliseconds, { pointerShown: 0 }, async (share) => {
      await this.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), between(from, to, share));
      this.#changed();
    });
  }

  /** Cuts to the page's current state, or to another page, from another camera position. */
  cut(camera: Camera = wholePage): void {
    this.#state = { ...this.#state, camera, pointerShown: 0 };
    this.#changed();
  }

  /** Steps through the page's own animations frame by frame. */
  async playAnimations(milliseconds: number): Promise<void> {
    const frames = framesIn(milliseconds);
    for (let frame = 0; frame <= frames; frame++) {
      await this.page.evaluate(
        (time) => {
          for (const animation of document.getAnimations()) {
            animation.pause();
            animation.currentTime = time;
          }
        },
        (milliseconds * frame) / frames,
      );
      this.#changed();
      await this.#shoot(1);
    }
    await this.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    this.#changed();
  }

  /** One mouse movement per frame. */
  async trace(points: readonly Point[], perFrame: number): Promise<void> {
    const [first = { x: 0, y: 0 }, ...rest] = points;
    await this.#lead(280, { pointer: first, pointerShown: 1 });
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down();
    for (const [index, point] of rest.entries()) {
      await this.page.mouse.move(point.x, point.y);
      if ((index + 1) % perFrame !== 0 && index !== rest.length - 1) continue;
      this.#state = { ...this.#state, pointer: point };
      this.#changed();
      await this.#shoot(1);
    }
    await this.page.mouse.up();
    this.#changed();
  }

  async showSms(text: string): Promise<void> {
    await this.#stage.setSms(text);
    await this.#lead(240, { sms: 1 });
  }

  async hideSms(): Promise<void> {
    await this.#lead(160, { sms: 0 });
  }

  /** A title card over everything; underneath, the page is already the next one. */
  async card(card: Card, name: string, milliseconds: number): Promise<void> {
    await this.#stage.setCard(card);
    this.#state = { ...this.#state, card: 0 };
    await this.#lead(200, { card: 1 });
    await this.#stage.setLabel(card.number, name);
    this.#state = { ...emptyStage, card: 1 };
    await this.hold(milliseconds);
  }

  async endCard(): Promise<void> {
    this.#changed();
    await this.#lead(200, { card: 2 });
  }

  /** The first frames of the film: the card draws its pattern. */
  async open(card: Card, milliseconds: number): Promise<void> {
    await this.#stage.setCard(card);
    this.#state = { ...emptyStage, card: 1, drawn: 0 };
    this.#isStale = false;
    await this.#lead(1000, { drawn: 1 });
    await this.hold(milliseconds - 1000);
  }

  /** The last card stays until the film has its full length. */
  async close(card: Card, lastFrame: number): Promise<void> {
    await this.#stage.setCard(card);
    this.#state = { ...this.#state, card: 0 };
    await this.#lead(240, { card: 1 });
    this.#reel.hold(Math.max(1, lastFrame - this.#reel.length()));
  }
}

async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('a part of the scene is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

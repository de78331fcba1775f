// The stage of the film: a page of 1280 x 720 that shows the product through a camera, the pointer, an SMS, and title cards. Every
// frame of the film is a screenshot of it.
import type { Page } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { guillocheRosette } from '../../src/ui/rules/guilloche.ts';

/** The stage's window and the product's viewport have the same size. */
export const windowSize = { width: 1120, height: 604 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centre of what the camera sees, in the product's viewport. */
export interface Camera extends Point {
  readonly zoom: number;
}

export interface Card {
  readonly number: string;
  readonly title: string;
  readonly line: string;
}

export interface StageState {
  readonly camera: Camera;
  readonly pointer: Point;
  /** Visibility of each element, from 0 to 1. */
  readonly pointerShown: number;
  readonly pressed: number;
  readonly sms: number;
  /** 0 not yet visible, 1 covering everything, 2 moved out to the right; a wipe needs far fewer bytes than a fade. */
  readonly card: number;
  readonly drawn: number;
}

export const wholePage: Camera = { x: windowSize.width / 2, y: windowSize.height / 2, zoom: 1 };

export const emptyStage: StageState = {
  camera: wholePage,
  pointer: { x: 700, y: 420 },
  pointerShown: 0,
  pressed: 0,
  sms: 0,
  card: 0,
  drawn: 1,
};

function rosetteMask(): string {
  const path = guillocheRosette({ size: 400, petals: 12, strands: 6, rings: 2 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path d="${path}" fill="none" stroke="#000" stroke-width="1.3"/></svg>`;
  return `url("data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}")`;
}

/** Upper left corner of the enlarged picture in the window; it always fills the window. */
function cameraCorner({ x, y, zoom }: Camera): Point {
  const place = (middle: number, length: number): number =>
    Math.min(0, Math.max(length - length * zoom, length / 2 - middle * zoom));
  return { x: place(x, windowSize.width), y: place(y, windowSize.height) };
}

const cardCut = (card: number): string =>
  card <= 1 ? `inset(0 ${(1 - card) * 100}% 0 0)` : `inset(0 0 0 ${(card - 1) * 100}%)`;

export interface Stage {
  draw(state: StageState): Promise<Buffer>;
  setPicture(picture: Buffer): Promise<void>;
  setCard(card: Card): Promise<void>;
  setLabel(number: string, name: string): Promise<void>;
  setSms(text: string): Promise<void>;
}

export async function openStage(page: Page): Promise<Stage> {
  await page.goto(pathToFileURL(join(import.meta.dirname, 'stage.html')).href);
  await page.evaluate((mask) => document.body.style.setProperty('--rosette', mask), rosetteMask());
  await page.evaluate(async () => {
    await Promise.all(['27px "Source Serif 4"', '27px "Source Sans 3"'].map((font) => document.fonts.load(font)));
  });
  const write = (texts: Readonly<Record<string, string>>): Promise<void> =>
    page.evaluate((entries) => {
      for (const [id, text] of entries) document.querySelector(`#${id}`)?.replaceChildren(text);
    }, Object.entries(texts));
  return {
    draw: (state) => draw(page, state),
    setPicture: (picture) => setPicture(page, picture),
    setCard: ({ number, title, line }) => write({ 'card-number': number, 'card-title': title, 'card-line': line }),
    setLabel: (number, name) => write({ 'label-number': number, 'label-name': name }),
    setSms: (text) => write({ 'sms-text': text }),
  };
}

async function setPicture(page: Page, picture: Buffer): Promise<void> {
  await page.locator('#picture').evaluate(
    async (image: HTMLImageElement, source) => {
      image.setAttribute('src', source);
      await image.decode();
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

async function draw(page: Page, state: StageState): Promise<Buffer> {
  const corner = cameraCorner(state.camera);
  const { zoom } = state.camera;
  const tip = { x: corner.x + state.pointer.x * zoom, y: corner.y + state.pointer.y * zoom };
  const styles: Record<string, Record<string, string>> = {
    camera: { transform: `translate(${corner.x}px, ${corner.y}px) scale(${zoom})` },
    pointer: { translate: `${tip.x - 2}px ${tip.y - 2}px`, opacity: String(state.pointerShown) },
    ring: {
      translate: `${tip.x}px ${tip.y}px`,
      scale: String(0.4 + state.pressed * 0.6),
      opacity: String(state.pressed === 0 ? 0 : 0.42 * (1.15 - state.pressed)),
    },
    sms: { opacity: String(state.sms), translate: `0 ${(1 - state.sms) * -26}px` },
    card: { 'clip-path': cardCut(state.card) },
    'card-pattern': { '--drawn': String(state.drawn) },
  };
  await page.evaluate((all) => {
    for (const [id, properties] of Object.entries(all))
      for (const [name, value] of Object.entries(properties))
        document.querySelector<HTMLElement>(`#${id}`)?.style.setProperty(name, value);
  }, styles);
  return page.screenshot({ type: 'png' });
}

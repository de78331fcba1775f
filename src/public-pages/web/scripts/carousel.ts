// The carousel of benefits: one at a time, the next after 10 s. It stops under the pointer, with focus inside, when paused, and
// for users who prefer reduced motion.
import { part } from './form-parts.ts';

/** In milliseconds (spec 9). */
const intervalMs = 10_000;

const root = part('#vorteile', HTMLElement);
const stage = part('[data-slides]', HTMLElement, root);
const slides = [...root.querySelectorAll<HTMLElement>('.carousel-slide')];
const dots = [...root.querySelectorAll<HTMLButtonElement>('.carousel-dot')];
let current = 0;
let isPaused = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function show(index: number): void {
  current = (index + slides.length) % slides.length;
  slides.forEach((slide, at) => {
    slide.hidden = at !== current;
  });
  dots.forEach((dot, at) => {
    if (at === current) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  });
}

/** Shows a benefit that the user chose, which screen readers announce; automatic changes are not announced. */
function choose(index: number): void {
  stage.setAttribute('aria-live', 'polite');
  show(index);
}

const button = (name: string): HTMLButtonElement => part(`[data-carousel=${name}]`, HTMLButtonElement, root);

function labelPause(): void {
  const { resume, pause } = button('pause').dataset;
  root.classList.toggle('is-paused', isPaused);
  part('span', HTMLSpanElement, button('pause')).textContent = (isPaused ? resume : pause) ?? '';
}

const isHeld = (): boolean => isPaused || document.hidden || root.matches(':hover') || root.matches(':focus-within');

export function startCarousel(): void {
  root.classList.add('is-running');
  part('[data-controls]', HTMLElement, root).hidden = false;
  button('previous').addEventListener('click', () => choose(current - 1));
  button('next').addEventListener('click', () => choose(current + 1));
  dots.forEach((dot, index) => dot.addEventListener('click', () => choose(index)));
  button('pause').addEventListener('click', () => {
    isPaused = !isPaused;
    labelPause();
  });
  labelPause();
  show(0);
  setInterval(() => {
    if (isHeld()) return;
    stage.removeAttribute('aria-live');
    show(current + 1);
  }, intervalMs);
}

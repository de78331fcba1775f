// One benefit at a time, the next after 10 s; stands still under the pointer, with focus inside, when paused, and for those
// who asked for less motion.
import { part } from './form-parts.ts';

/** Milliseconds (spec 9). */
const interval = 10_000;

interface Carousel {
  readonly root: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly dots: readonly HTMLButtonElement[];
  current: number;
  isPaused: boolean;
}

function show(carousel: Carousel, index: number): void {
  const { slides, dots } = carousel;
  carousel.current = (index + slides.length) % slides.length;
  slides.forEach((slide, at) => {
    slide.hidden = at !== carousel.current;
  });
  dots.forEach((dot, at) => {
    if (at === carousel.current) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  });
}

/** What somebody chose is read out; what turns by itself is not. */
function choose(carousel: Carousel, index: number): void {
  part('[data-slides]', HTMLElement, carousel.root).setAttribute('aria-live', 'polite');
  show(carousel, index);
}

function bindPause(carousel: Carousel): void {
  const button = part('[data-carousel=pause]', HTMLButtonElement, carousel.root);
  const label = (): void => {
    carousel.root.classList.toggle('is-paused', carousel.isPaused);
    part('span', HTMLSpanElement, button).textContent =
      (carousel.isPaused ? button.dataset['resume'] : button.dataset['pause']) ?? '';
  };
  button.addEventListener('click', () => {
    carousel.isPaused = !carousel.isPaused;
    label();
  });
  label();
}

const isHeld = ({ root, isPaused }: Carousel): boolean =>
  isPaused || document.hidden || root.matches(':hover') || root.matches(':focus-within');

export function startCarousel(): void {
  const root = part('#vorteile', HTMLElement);
  const carousel: Carousel = {
    root,
    slides: [...root.querySelectorAll<HTMLElement>('.carousel-slide')],
    dots: [...root.querySelectorAll<HTMLButtonElement>('.carousel-dot')],
    current: 0,
    isPaused: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
  root.classList.add('is-running');
  part('[data-controls]', HTMLElement, root).hidden = false;
  part('[data-carousel=previous]', HTMLButtonElement, root).addEventListener('click', () =>
    choose(carousel, carousel.current - 1),
  );
  part('[data-carousel=next]', HTMLButtonElement, root).addEventListener('click', () =>
    choose(carousel, carousel.current + 1),
  );
  carousel.dots.forEach((dot, index) => dot.addEventListener('click', () => choose(carousel, index)));
  bindPause(carousel);
  show(carousel, 0);
  setInterval(() => {
    if (isHeld(carousel)) return;
    part('[data-slides]', HTMLElement, root).removeAttribute('aria-live');
    show(carousel, carousel.current + 1);
  }, interval);
}

/** Two seconds to the section, at once under reduced motion (spec 9, reading D29). Touching the page stops it. */
const duration = 2000;

const ease = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

export function scrollSlowly(target: Element, arrived: () => void): void {
  const from = window.scrollY;
  const to = from + target.getBoundingClientRect().top - 24;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to);
    arrived();
    return;
  }
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(kind, stop, { once: true, passive: true });
  const start = performance.now();
  const step = (now: number): void => {
    if (isStopped) return;
    const share = Math.min(1, (now - start) / duration);
    window.scrollTo(0, from + (to - from) * ease(share));
    if (share < 1) requestAnimationFrame(step);
    else arrived();
  };
  requestAnimationFrame(step);
}

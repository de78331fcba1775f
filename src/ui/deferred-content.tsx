// Rendering a long page at once blocks a phone for half a second, so its lower parts are rendered in tasks of their own.
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';

const waiting: (() => void)[] = [];

/** Renders one part at a time, in page order; in between, the browser can handle input and paint. */
function drawNext(): void {
  const draw = waiting.shift();
  if (waiting.length > 0) setTimeout(drawNext);
  draw?.();
}

function wait(draw: () => void): () => void {
  waiting.push(draw);
  if (waiting.length === 1) setTimeout(drawNext);
  return () => {
    const place = waiting.indexOf(draw);
    if (place !== -1) waiting.splice(place, 1);
  };
}

/**
 * Renders its children once the parts above are rendered. Until then it reserves a screen of space, so that nothing visible moves.
 */
export function DeferredContent({ children }: { readonly children: ReactNode }): ReactElement {
  const [isDue, setDue] = useState(false);
  useEffect(() => wait(() => setDue(true)), []);
  return isDue ? <>{children}</> : <div className="deferred-content" aria-hidden="true" />;
}

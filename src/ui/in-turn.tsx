// A long page drawn in one go keeps a phone from answering for half a second: what stands below comes in tasks of its own.
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';

const waiting: (() => void)[] = [];

/** One at a time, in the order of the page; the browser may answer, and show what is there, in between. */
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

/** Comes once what stands above it is drawn. Until then a screen of room is left, so that nothing below it is seen to move. */
export function InTurn({ children }: { readonly children: ReactNode }): ReactElement {
  const [isDue, setDue] = useState(false);
  useEffect(() => wait(() => setDue(true)), []);
  return isDue ? <>{children}</> : <div className="in-turn" aria-hidden="true" />;
}

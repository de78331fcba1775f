import { useEffect, useState, type ReactElement } from 'react';
import { StatusRegion } from './status-region.tsx';

/** After this time a page says that nobody needs to wait for it. */
const longWaitMs = 30_000;

/** A text that is shown and announced once the wait is longer than usual. */
export function LongWait({ text }: { readonly text: string }): ReactElement {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return <StatusRegion>{isLong ? <p>{text}</p> : undefined}</StatusRegion>;
}

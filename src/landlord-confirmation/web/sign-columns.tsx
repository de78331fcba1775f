import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';

export interface SignColumnsProps {
  /** The answers. */
  readonly stated: ReactNode;
  /** The text to sign, and what belongs to signing it. */
  readonly children: ReactNode;
}

/** One column on a phone; on a desktop the text is beside the answers and stays in view while they change. */
export function SignColumns({ stated, children }: SignColumnsProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isFitting = useFits(box);
  return (
    <div className="sign-frame">
      <div className="sign-columns">
        <div className="sign-stated">{stated}</div>
        <div className="sign-signs">
          <div ref={box} className="sign-stays" data-fits={isFitting || undefined}>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Space above and below it, in CSS pixels. */
const air = 48;

/** A box taller than the window must scroll with the page, or its end could not be reached. */
function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [isFitting, setFitting] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setFitting(element.offsetHeight + air <= window.innerHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return isFitting;
}

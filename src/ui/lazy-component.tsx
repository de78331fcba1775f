// Lazily loaded parts of a page that are needed only after a user action: loaded then, or earlier when the browser is idle.
import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { Button } from './button.tsx';
import { lazyModule } from './lazy-module.ts';
import { Notice } from './notice.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';
import { whenIdle } from './when-idle.ts';

export interface LazyPart {
  /** Loads it now, when it is known that it will be shown. */
  load: () => void;
  /** Loads it when the browser is idle; returns a function that cancels this. */
  prefetch: () => () => void;
}

interface LazyOptions {
  /** True if it appears without a user action: if loading fails, the focus then stays where the user reads or types. */
  readonly comesWithPage?: boolean;
}

/**
 * A component that is loaded when first shown. Until then it shows that it is loading, and if that fails, a button to try again.
 * The surrounding page stays as it is.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { comesWithPage = false }: LazyOptions = {},
): ComponentType<Props> & LazyPart {
  const file = lazyModule(load);
  function Lazy(props: Props): ReactElement {
    const [state, setState] = useState<'loading' | 'again' | 'there' | 'failed'>(
      file.loaded === undefined ? 'loading' : 'there',
    );
    const [isAskedFor, setAskedFor] = useState(!comesWithPage);
    const tryAgain = (): void => {
      setAskedFor(true);
      setState('again');
    };
    useEffect(() => {
      if (state !== 'loading' && state !== 'again') return undefined;
      let isShown = true;
      void (state === 'again' ? file.fetchAgain() : file.fetch()).then((part) => {
        if (isShown) setState(part === undefined ? 'failed' : 'there');
      });
      return () => {
        isShown = false;
      };
    }, [state]);
    const Part = file.loaded;
    if (Part !== undefined && state === 'there') return <Part {...props} />;
    return state === 'failed' ? (
      <Failed isAskedFor={isAskedFor} onRetry={tryAgain} />
    ) : (
      <p role="status">{texts.loadingText}</p>
    );
  }
  return Object.assign(Lazy, { load: () => void file.fetch(), prefetch: () => whenIdle(() => void file.fetch()) });
}

/** What the user asked for may be out of sight, so the failure takes the focus then. */
function Failed({ isAskedFor, onRetry }: { readonly isAskedFor: boolean; readonly onRetry: () => void }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAskedFor) box.current?.focus();
  }, [isAskedFor]);
  return (
    <div ref={box} tabIndex={-1} className="stack" role="alert">
      <Notice kind="error">{texts.noAnswer}</Notice>
      <Button variant="secondary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

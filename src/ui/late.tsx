// Parts of a page that nobody needs before doing something: loaded when it is done, or before that when the browser is idle.
import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { Button } from './button.tsx';
import { lateFile } from './late-file.ts';
import { Notice } from './notice.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';
import { whenIdle } from './when-idle.ts';

export interface LatePart {
  /** At once, by who knows that it will be shown. */
  load: () => void;
  /** Gives how to call it off. */
  prefetch: () => () => void;
}

interface LateOptions {
  /** Nobody did anything to see it: where it can't be had, whoever reads or types elsewhere goes on. */
  readonly comesWithPage?: boolean;
}

/**
 * A component that comes when it is first shown; until then it says that it is being loaded, and where it can't be had, offers
 * another try. What stands around it stays as it is.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { comesWithPage = false }: LateOptions = {},
): ComponentType<Props> & LatePart {
  const file = lateFile(load);
  function Late(props: Props): ReactElement {
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
  return Object.assign(Late, { load: () => void file.fetch(), prefetch: () => whenIdle(() => void file.fetch()) });
}

/** What was asked for may lie out of sight: the focus goes there. */
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

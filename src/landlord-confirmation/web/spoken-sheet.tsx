import { useEffect, useRef, useState, type ReactElement } from 'react';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { StatusRegion } from '../../ui/status-region.tsx';

/** Milliseconds after the last change: who still types is not interrupted. */
const pause = 700;

/** A number that is not finished yet would be read out as another one. */
const amountField = (): HTMLElement | null => document.getElementById(fieldIds('arreasAmount').control);

/**
 * Reads the words out when they have changed, once per text. `text` is empty while the sentence is not known; the one that the
 * page opens with is there to be found.
 */
export function SpokenSheet({ text }: { text: string }): ReactElement {
  const [spoken, setSpoken] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (text === '' || text === last.current) return undefined;
    const speak = (): void => {
      last.current = text;
      setSpoken(text);
    };
    let isOver = false;
    const field = amountField();
    const timer = setTimeout(() => {
      if (field === null || field !== document.activeElement) speak();
      else field.addEventListener('blur', () => (isOver ? undefined : speak()), { once: true });
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  return <StatusRegion hidden>{spoken}</StatusRegion>;
}

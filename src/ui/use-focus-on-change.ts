import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to what a press brings, in the very update that brings it: in a frame later, keys that were pressed meanwhile
 * go nowhere, since the pressed button is gone.
 * @param box holds what is looked for
 * @param state what the press changes
 * @returns asks for the focus with the next change of `state`, by selector; an empty one takes the wish back
 */
export function useFocusOnChange(
  box: RefObject<HTMLElement | null>,
  state: string | boolean,
): (selector: string) => void {
  const wanted = useRef('');
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const selector = wanted.current;
    wanted.current = '';
    if (selector !== '') box.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}

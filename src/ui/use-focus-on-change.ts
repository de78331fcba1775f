import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to new content in the same update that renders it: one frame later, keys pressed meanwhile would be lost, since
 * the pressed button is gone.
 * @param box contains the element to focus
 * @param state changes when the button is pressed
 * @returns requests the focus, by selector, for the next change of `state`; an empty selector cancels the request
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

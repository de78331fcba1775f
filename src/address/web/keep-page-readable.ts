// React Aria hides the rest of the page from assistive technology while a list is open. Here the page stays: its labels and
// headings belong to the field that is being filled in, and a hidden part must not hold anything to focus (WCAG 4.1.2).
import { useEffect, useLayoutEffect } from 'react';

/** What React Aria leaves alone. */
const mark = 'data-react-aria-top-layer';

/** Takes effect before React Aria's own effect, because it is called by a child of its combo box. */
export function useReadablePage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const parts = [...document.body.children].filter((part) => !part.hasAttribute(mark));
    for (const part of parts) part.setAttribute(mark, '');
    return () => {
      for (const part of parts) part.removeAttribute(mark);
    };
  }, [isOpen]);
}

/** A touch beside the list closes it, also where the field keeps the focus. */
export function useCloseBeside(isOpen: boolean, inside: readonly string[], close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeBeside = ({ type, pointerType, target }: PointerEvent): void => {
      // A finger that scrolls the page goes down beside the list as well, but is not lifted as a tap.
      if (type !== (pointerType === 'mouse' ? 'pointerdown' : 'pointerup')) return;
      if (target instanceof Element && !inside.some((part) => target.closest(part) !== null)) close();
    };
    document.addEventListener('pointerdown', closeBeside);
    document.addEventListener('pointerup', closeBeside);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      document.removeEventListener('pointerup', closeBeside);
    };
  });
}

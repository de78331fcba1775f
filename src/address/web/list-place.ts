// Where a list of suggestions stands: below its field or, where there is more room, above it.
import { useEffect, useEffectEvent, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/** So much of the list can be read and touched: one suggestion (pixels). */
const inSight = 44;

/** Between the list and the end of the window, and above the field, where its label stands (pixels). */
const air = 12;
const label = 28;

export interface Placed {
  readonly list: RefObject<HTMLElement | null>;
  readonly inputRef: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

export interface Place {
  readonly 'data-placement': 'top' | 'bottom';
  readonly style?: CSSProperties;
}

/** What is seen of the window, without the keyboard on the screen. */
function seen(): { start: number; end: number } {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return { start: offsetTop, end: offsetTop + height };
}

/** The list lies on the page and moves along with its field; out of sight it closes, to open in the right place with the next letter. */
export function usePlace(isOpen: boolean, { list, inputRef, close }: Placed): Place {
  const [place, setPlace] = useState<Place>({ 'data-placement': 'bottom' });
  useLayoutEffect(() => {
    const [box, input] = [list.current, inputRef.current];
    if (!isOpen || box === null || input === null) return;
    const { top, bottom } = input.getBoundingClientRect();
    const { start, end } = seen();
    const [below, above] = [end - bottom - air, top - start - label - air];
    const isAbove = below < box.scrollHeight && above > below;
    const isAtEnd = box.getBoundingClientRect().right > document.documentElement.clientWidth;
    setPlace({
      'data-placement': isAbove ? 'top' : 'bottom',
      style: {
        maxBlockSize: Math.max(isAbove ? above : below, inSight),
        ...(isAtEnd ? { insetInlineEnd: 0 } : {}),
        ...(isAbove
          ? { insetBlockEnd: (input.offsetParent?.clientHeight ?? 0) - input.offsetTop + label }
          : { insetBlockStart: input.offsetTop + input.offsetHeight + 4 }),
      },
    });
  }, [isOpen, list, inputRef]);
  const look = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect();
    const { start, end } = seen();
    if (box !== undefined && Math.min(box.bottom, end) - Math.max(box.top, start) < inSight) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('scroll', look, true);
    return () => window.removeEventListener('scroll', look, true);
  }, [isOpen]);
  return place;
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

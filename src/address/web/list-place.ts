// Positions a list of suggestions below its field or, if there is more room, above it.
import { useEffect, useEffectEvent, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/** Minimum visible height (pixels): at least one suggestion can be seen and touched. */
const minimumVisible = 44;

/** Distance to the window's edge, and the height of the label above the field (pixels). */
const windowGap = 12;
const labelHeight = 28;

export interface PlaceInput {
  readonly list: RefObject<HTMLElement | null>;
  readonly inputRef: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

export interface Place {
  readonly 'data-placement': 'top' | 'bottom';
  readonly style?: CSSProperties;
}

/** The part of the window that no on-screen keyboard covers. */
function visibleArea(): { start: number; end: number } {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return { start: offsetTop, end: offsetTop + height };
}

/**
 * The list moves along with its field on the page; when out of view it closes, and opens in the right place with the next letter.
 */
export function usePlace(isOpen: boolean, { list, inputRef, close }: PlaceInput): Place {
  const [place, setPlace] = useState<Place>({ 'data-placement': 'bottom' });
  useLayoutEffect(() => {
    const [box, input] = [list.current, inputRef.current];
    if (!isOpen || box === null || input === null) return;
    const { top, bottom } = input.getBoundingClientRect();
    const { start, end } = visibleArea();
    const [below, above] = [end - bottom - windowGap, top - start - labelHeight - windowGap];
    const isAbove = below < box.scrollHeight && above > below;
    const isAtEnd = box.getBoundingClientRect().right > document.documentElement.clientWidth;
    setPlace({
      'data-placement': isAbove ? 'top' : 'bottom',
      style: {
        maxBlockSize: Math.max(isAbove ? above : below, minimumVisible),
        ...(isAtEnd ? { insetInlineEnd: 0 } : {}),
        ...(isAbove
          ? { insetBlockEnd: (input.offsetParent?.clientHeight ?? 0) - input.offsetTop + labelHeight }
          : { insetBlockStart: input.offsetTop + input.offsetHeight + 4 }),
      },
    });
  }, [isOpen, list, inputRef]);
  const closeWhenHidden = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect();
    const { start, end } = visibleArea();
    if (box !== undefined && Math.min(box.bottom, end) - Math.max(box.top, start) < minimumVisible) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('scroll', closeWhenHidden, true);
    return () => window.removeEventListener('scroll', closeWhenHidden, true);
  }, [isOpen]);
  return place;
}

/** Touching outside the list closes it, even if the field keeps the focus. */
export function useCloseBeside(isOpen: boolean, inside: readonly string[], close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeBeside = ({ type, pointerType, target }: PointerEvent): void => {
      // A finger that scrolls the page also presses outside the list but fires no pointerup as a tap does.
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

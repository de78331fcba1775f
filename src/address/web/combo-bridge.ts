// Connects the suggestions, which are loaded later, to an input that exists from the start and stays the same element: the focus is
// kept, composition of letters (IME) is not interrupted, and the browser's own autofill keeps working.
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

export interface ComboEvents {
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/** ARIA attributes that announce that the input has suggestions. */
export interface ComboAttributes {
  readonly role?: 'combobox';
  readonly 'aria-autocomplete'?: 'list';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-activedescendant'?: string | undefined;
}

export interface ComboBridge {
  /** Used by the input. */
  readonly attributes: ComboAttributes;
  readonly events: ComboEvents;
  /** Used by the suggestions. */
  readonly setAttributes: (attributes: ComboAttributes) => void;
  readonly setEvents: (events: ComboEvents) => void;
}

export function useComboBridge(): ComboBridge {
  const [attributes, setAttributes] = useState<ComboAttributes>({});
  const current = useRef<ComboEvents>({});
  const setEvents = useCallback((events: ComboEvents) => {
    current.current = events;
  }, []);
  const events: ComboEvents = {
    // Keys pressed during an IME composition belong to the composition.
    onKeyDown: (event) => (event.nativeEvent.isComposing ? undefined : current.current.onKeyDown?.(event)),
    onFocus: (event) => current.current.onFocus?.(event),
    onBlur: (event) => current.current.onBlur?.(event),
  };
  return { attributes, events, setAttributes, setEvents };
}

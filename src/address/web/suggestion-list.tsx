// The list of suggestions under an input, loaded when an address is typed for the first time: a combo box with optional suggestions
// according to the ARIA Authoring Practices. The focus stays in the input.
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { StatusRegion } from '../../ui/status-region.tsx';
import { addressNeutralTexts as texts } from '../rules/messages.de.ts';
import type { ComboBridge } from './combo-bridge.ts';
import { useCloseBeside, usePlace } from './list-place.ts';
import './suggestion-list.css';

export interface SuggestionOption {
  readonly id: string;
  /** The text to insert into the field. */
  readonly text: string;
  readonly detail: string;
}

export interface SuggestionListProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SuggestionOption[];
  readonly attribution: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly bridge: ComboBridge;
  readonly onChoose: (id: string) => void;
}

/** No option is highlighted. */
const none = -1;

export function SuggestionList(props: SuggestionListProps): ReactElement {
  const { label, options, attribution, inputRef } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, focused, close, choose } = useCombo(props, id);
  const place = usePlace(isOpen, { list, inputRef, close });
  useEffect(() => {
    list.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on every arrow key
  }, [focused]);
  return (
    <>
      <StatusRegion hidden>{isOpen ? announcement(options, focused) : ''}</StatusRegion>
      {isOpen ? (
        // The focus stays in the input when an option is pressed.
        <div
          ref={list}
          className="suggestions"
          role="presentation"
          {...place}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={id} className="suggestions-list" role="listbox" aria-label={label}>
            {options.map(({ id: key, text, detail }, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the input
              <div
                key={key}
                id={optionId(id, index)}
                className="suggestion"
                role="option"
                tabIndex={-1}
                aria-selected={index === focused}
                data-focused={index === focused || undefined}
                onClick={() => choose(key)}
              >
                <span className="suggestion-text">{text}</span>
                <span className="suggestion-detail">{detail}</span>
              </div>
            ))}
          </div>
          {attribution === '' ? undefined : <p className="suggestions-source">{attribution}</p>}
        </div>
      ) : undefined}
    </>
  );
}

const lineOf = ({ text, detail }: SuggestionOption): string => (detail === '' ? text : `${text}, ${detail}`);

/** VoiceOver often does not read the option highlighted with the keys; other screen readers do, and would read it twice. */
function announcement(options: readonly SuggestionOption[], focused: number): string {
  const reached = /Mac|iPhone|iPad/.test(navigator.userAgent) ? options[focused] : undefined;
  return reached === undefined
    ? texts.offered(options.length)
    : texts.reached(lineOf(reached), focused + 1, options.length);
}

const optionId = (list: string, index: number): string => `${list}-${index}`;

interface Combo {
  readonly isOpen: boolean;
  /** Index of the option highlighted with the keys. */
  readonly focused: number;
  readonly close: () => void;
  readonly choose: (key: string) => void;
}

function useCombo({ value, options, inputRef, bridge, onChoose }: SuggestionListProps, id: string): Combo {
  const [isWanted, setWanted] = useState(false);
  const [focused, setFocused] = useState(none);
  const isOpen = isWanted && options.length > 0;
  const close = (): void => {
    setWanted(false);
    setFocused(none);
  };
  const choose = (key: string): void => {
    close();
    onChoose(key);
  };
  // The list opens with each letter, and when suggestions arrive later; Escape keeps it closed.
  const offer = options.map(lineOf).join('\n');
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the page knows where the focus is
    setFocused(none);
    setWanted(document.activeElement === inputRef.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on every keystroke and new suggestions
  }, [value, offer, inputRef]);
  useCloseBeside(isOpen, ['.suggestions', '[role=combobox]'], close);
  const { setAttributes, setEvents } = bridge;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = isOpen ? options[focused] : undefined;
      if (move !== undefined && options.length > 0) {
        setWanted(true);
        setFocused(stepped(focused, move, options.length));
        event.preventDefault();
      } else if (isOpen && ['Enter', 'Escape', 'Tab'].includes(event.key)) {
        if (event.key !== 'Tab') event.preventDefault();
        if (chosen === undefined || event.key === 'Escape') close();
        else choose(chosen.id);
      } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setFocused(none);
    };
    setEvents({ onKeyDown: press, onBlur: close });
  });
  useLayoutEffect(() => {
    setAttributes({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && focused !== none ? optionId(id, focused) : undefined,
    });
  }, [isOpen, focused, id, setAttributes]);
  return { isOpen, focused, close, choose };
}

/** Wraps around at the ends; the first step up starts at the last option. */
function stepped(from: number, by: number, count: number): number {
  if (from === none) return by > 0 ? 0 : count - 1;
  return (from + by + count) % count;
}

// The list of suggestions under an input: React Aria's combo box, loaded when an address is typed for the first time.
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ContextType,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';
import { ComboBox, ComboBoxStateContext, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { InputContext, type InputProps } from 'react-aria-components/Input';
import type { ComboBridge } from './combo-bridge.ts';
import { useCloseBeside, useReadablePage } from './keep-page-readable.ts';
import './suggestion-list.css';

export interface SuggestionOption {
  readonly id: string;
  /** What comes into the field. */
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

/** React Aria would write a style element here, which our policy refuses; its one rule is in suggestion-list.css. */
const styleId = 'react-aria-pressable-style';

function holdStylePlace(): void {
  if (document.getElementById(styleId) !== null) return;
  const place = document.createElement('meta');
  place.id = styleId;
  document.head.append(place);
}

export function SuggestionList({ label, value, options, attribution, ...rest }: SuggestionListProps): ReactElement {
  useLayoutEffect(holdStylePlace, []);
  return (
    <I18nProvider locale="de-DE">
      <ComboBox<SuggestionOption>
        className="suggestions-root"
        aria-label={label}
        inputValue={value}
        value={null}
        items={options}
        allowsCustomValue
        validationBehavior="aria"
        onChange={(key) => (key === null ? undefined : rest.onChoose(String(key)))}
      >
        <InputTie {...rest} options={options} />
        <ListPopover attribution={attribution} />
      </ComboBox>
    </I18nProvider>
  );
}

/** So much of the list can be read and touched: one suggestion (pixels). */
const inSight = 44;

/**
 * React Aria closes a list on every scrolling. This one lies on the page and moves along with its field, and on a phone
 * scrolling is how all of it is reached: only out of sight it closes, to open in the right place with the next letter.
 */
function isOnlyScrolled(list: Element | null): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- React Aria does not say why it closes
  if (list === null || window.event?.type !== 'scroll') return false;
  const { top, bottom } = list.getBoundingClientRect();
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return Math.min(bottom, offsetTop + height) - Math.max(top, offsetTop) >= inSight;
}

function ListPopover({ attribution }: Pick<SuggestionListProps, 'attribution'>): ReactElement {
  const [place] = useState(() => document.querySelector('main') ?? document.body);
  const state = useContext(ComboBoxStateContext);
  const list = useRef<HTMLElement>(null);
  return (
    <Popover
      ref={list}
      className="suggestions"
      offset={4}
      containerPadding={8}
      isOpen={state?.isOpen === true}
      onOpenChange={(isOpen) => (isOpen || isOnlyScrolled(list.current) ? undefined : state?.close())}
      // oxlint-disable-next-line typescript/no-deprecated -- React Aria Components name no other way into a landmark
      UNSTABLE_portalContainer={place}
    >
      <ListBox<SuggestionOption> className="suggestions-list">
        {({ id, text, detail }) => (
          <ListBoxItem id={id} textValue={detail === '' ? text : `${text}, ${detail}`} className="suggestion">
            <span className="suggestion-text">{text}</span>
            <span className="suggestion-detail">{detail}</span>
          </ListBoxItem>
        )}
      </ListBox>
      {attribution === '' ? undefined : <p className="suggestions-source">{attribution}</p>}
    </Popover>
  );
}

type ForInput = InputProps & { readonly ref?: Ref<HTMLInputElement> };

const isForInput = (context: ContextType<typeof InputContext>): context is ForInput =>
  context !== null && context !== undefined && !('slots' in context);

type InputTieProps = Pick<SuggestionListProps, 'inputRef' | 'bridge' | 'options'>;

/** Stands where React Aria expects its input, and passes everything on to the one that is there. */
function InputTie({ inputRef, bridge, options }: InputTieProps): ReactElement | undefined {
  const state = useContext(ComboBoxStateContext);
  const context = useContext(InputContext);
  // React Aria draws its children twice: once only to learn the options, without an input.
  const props = state !== null && isForInput(context) ? context : undefined;
  const isOpen = state?.isOpen === true;
  const controls = props?.['aria-controls'];
  const active = props?.['aria-activedescendant'];
  const { setAttributes, setEvents } = bridge;
  const hasOptions = options.length > 0;
  const offer = options.map(({ text, detail }) => `${text}, ${detail}`).join('\n');
  useLayoutEffect(() => {
    const ref = props?.ref;
    if (typeof ref === 'object' && ref !== null) ref.current = inputRef.current;
    if (props === undefined) return;
    const { onKeyDown, onFocus, onBlur } = props;
    setEvents({ onKeyDown: hasOptions ? onKeyDown : undefined, onFocus, onBlur });
  });
  useReadablePage(isOpen);
  useCloseBeside(isOpen, ['.suggestions', '[role=combobox]'], () => state?.close());
  const isTied = props !== undefined;
  useLayoutEffect(() => {
    if (!isTied) return;
    setAttributes({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': controls,
      'aria-activedescendant': active,
    });
  }, [isTied, isOpen, controls, active, setAttributes]);
  useEffect(() => {
    // The list was loaded because the input already has the focus.
    if (document.activeElement === inputRef.current) state?.setFocused(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    // Suggestions that come later than the letter they are for.
    if (hasOptions && state !== null && !state.isOpen && document.activeElement === inputRef.current)
      state.open(null, 'input');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when other suggestions came: Escape keeps the list closed
  }, [offer]);
  return undefined;
}

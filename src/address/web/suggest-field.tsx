import { useRef, useState, type ComponentType, type FocusEvent, type ReactElement, type RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { controlAttributes, FieldFrame, useFieldError } from '../../ui/forms/field-frame.tsx';
import { reportLookupFailure } from './address-lookup.ts';
import { useComboBridge, type ComboBridge } from './combo-bridge.ts';
import type { SuggestionListProps, SuggestionOption } from './suggestion-list.tsx';

export interface SuggestFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly options: readonly SuggestionOption[];
  readonly attribution: string;
  readonly onFocus: () => void;
  /** Receives the typed text; '' when the browser filled in the field. */
  readonly onType: (text: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onBlur: () => void;
}

/** A text field that works without suggestions; their code is loaded on first focus. */
export function SuggestField(props: SuggestFieldProps): ReactElement {
  const { name, label, options, attribution, onChoose } = props;
  const error = useFieldError(name);
  const inputRef = useRef<HTMLInputElement>(null);
  const bridge = useComboBridge();
  const value: unknown = useWatch({ name });
  const { List, load } = useLazyList();
  return (
    <FieldFrame name={name} label={label} error={error}>
      <ComboInput {...props} inputRef={inputRef} bridge={bridge} error={error} onUse={load} />
      {List === undefined ? undefined : (
        <List
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={options}
          attribution={attribution}
          inputRef={inputRef}
          bridge={bridge}
          onChoose={onChoose}
        />
      )}
    </FieldFrame>
  );
}

interface ComboInputProps extends SuggestFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly bridge: ComboBridge;
  readonly error: string | undefined;
  readonly onUse: () => void;
}

/** Browser autofill sends an input event without inputType: nothing is suggested for it. */
const isTyped = (event: Event): boolean => 'inputType' in event && event.inputType !== undefined;

/** Informs the form, the suggestions and the page about its events. */
function ComboInput(props: ComboInputProps): ReactElement {
  const { name, autoComplete, maxLength, inputRef, bridge, error } = props;
  const field = useFormContext().register(name);
  const focus = (event: FocusEvent<HTMLInputElement>): void => {
    props.onUse();
    bridge.events.onFocus?.(event);
    props.onFocus();
  };
  const blur = (event: FocusEvent<HTMLInputElement>): void => {
    bridge.events.onBlur?.(event);
    void field.onBlur(event);
    props.onBlur();
  };
  return (
    <input
      {...bridge.attributes}
      {...controlAttributes(name, undefined, error)}
      type="text"
      className="control"
      name={name}
      // While our list is open, the browser's own would cover it.
      autoComplete={bridge.attributes['aria-expanded'] === true ? 'off' : autoComplete}
      maxLength={maxLength}
      ref={(element) => {
        inputRef.current = element;
        field.ref(element);
      }}
      onChange={(event) => {
        void field.onChange(event);
        props.onType(isTyped(event.nativeEvent) ? event.target.value : '');
      }}
      onKeyDown={bridge.events.onKeyDown}
      onFocus={focus}
      onBlur={blur}
    />
  );
}

function useLazyList(): { List: ComponentType<SuggestionListProps> | undefined; load: () => void } {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  const isAsked = useRef(false);
  const load = (): void => {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./suggestion-list.tsx').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {
        isAsked.current = false;
        reportLookupFailure();
      },
    );
  };
  return { List, load };
}

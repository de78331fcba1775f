// An input whose text is formatted while typing: dates, TANs, amounts.
import {
  useEffect,
  useEffectEvent,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactElement,
  type RefObject,
} from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { controlAttributes, useFieldError } from './field-frame.tsx';

export interface ShapedInputProps<Values extends FieldValues> extends Omit<
  ComponentProps<'input'>,
  'name' | 'onChange' | 'onBlur'
> {
  readonly name: Path<Values>;
  readonly hint: unknown;
  /** Formats the text after typing at its end; `before` is the text before the change. */
  readonly shape: (typed: string, before: string) => string;
  /** Called instead of `shape` for deletions and for changes in the middle of the text. */
  readonly follow?: (typed: string, before: string) => void;
  /** Applied when the field loses the focus, or when its form is submitted from within it. */
  readonly finish?: (typed: string) => string;
}

/** Deleting must be able to remove what `shape` inserted, and the caret must not jump while somebody edits the middle. */
function mayShape(event: ChangeEvent<HTMLInputElement>): boolean {
  const native: unknown = event.nativeEvent;
  const isDeletion = native instanceof InputEvent && native.inputType.startsWith('delete');
  return !isDeletion && event.target.selectionStart === event.target.value.length;
}

export function ShapedInput<Values extends FieldValues>(props: ShapedInputProps<Values>): ReactElement {
  const { name, hint, shape, follow, finish, onFocus, ...input } = props;
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  const control = useRef<HTMLInputElement>(null);
  const before = useRef('');
  const { ref, ...field } = register(name);
  const finishTyped = (target: HTMLInputElement): void => {
    const finished = finish?.(target.value) ?? target.value;
    if (finished === target.value) return;
    target.value = finished;
    // An event of another type would change the value without notifying its watchers.
    void field.onChange({ type: 'change', target });
  };
  useFinishOnSubmit(control, finishTyped);
  return (
    <input
      {...input}
      {...field}
      ref={(element) => {
        control.current = element;
        ref(element);
      }}
      {...controlAttributes(name, hint === undefined ? undefined : '', error)}
      onChange={(event) => {
        if (mayShape(event)) event.target.value = shape(event.target.value, before.current);
        else follow?.(event.target.value, before.current);
        before.current = event.target.value;
        void field.onChange(event);
      }}
      onFocus={(event) => {
        before.current = event.target.value;
        onFocus?.(event);
      }}
      onBlur={(event) => {
        finishTyped(event.target);
        void field.onBlur(event);
      }}
    />
  );
}

/**
 * Submitting by Enter, or by tapping a button, leaves the focus in the field. If `finish` ran only on blur, the value would change
 * after it was sent, and a TAN would confirm something else.
 */
function useFinishOnSubmit(
  control: RefObject<HTMLInputElement | null>,
  finishTyped: (target: HTMLInputElement) => void,
): void {
  const finishFocused = useEffectEvent(() => {
    if (control.current !== null && control.current === document.activeElement) finishTyped(control.current);
  });
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return undefined;
    // This runs before the form itself reads its fields.
    form.addEventListener('submit', finishFocused, { capture: true });
    return () => form.removeEventListener('submit', finishFocused, { capture: true });
  }, [control]);
}

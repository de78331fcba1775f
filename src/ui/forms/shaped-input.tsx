// An input whose text is tidied while typing: dates, TANs, amounts.
import type { ChangeEvent, ComponentProps, ReactElement } from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { controlAttributes, useFieldError } from './field-frame.tsx';

export interface ShapedInputProps<Values extends FieldValues> extends Omit<
  ComponentProps<'input'>,
  'name' | 'onChange' | 'onBlur'
> {
  readonly name: Path<Values>;
  readonly hint: unknown;
  readonly shape: (typed: string) => string;
  /** Applied when the field is left. */
  readonly finish?: (typed: string) => string;
}

/** Deleting must be able to remove what `shape` inserted, and nobody may be moved away from the middle of a text. */
function mayShape(event: ChangeEvent<HTMLInputElement>): boolean {
  const native: unknown = event.nativeEvent;
  const isDeletion = native instanceof InputEvent && native.inputType.startsWith('delete');
  return !isDeletion && event.target.selectionStart === event.target.value.length;
}

export function ShapedInput<Values extends FieldValues>(props: ShapedInputProps<Values>): ReactElement {
  const { name, hint, shape, finish, ...input } = props;
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  const field = register(name);
  return (
    <input
      {...input}
      {...field}
      {...controlAttributes(name, hint === undefined ? undefined : '', error)}
      onChange={(event) => {
        if (mayShape(event)) event.target.value = shape(event.target.value);
        void field.onChange(event);
      }}
      onBlur={(event) => {
        const finished = finish?.(event.target.value) ?? event.target.value;
        if (finished !== event.target.value) {
          event.target.value = finished;
          void field.onChange(event);
        }
        void field.onBlur(event);
      }}
    />
  );
}

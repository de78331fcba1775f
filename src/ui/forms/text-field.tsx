import type { ComponentProps, FocusEvent, ReactElement, ReactNode } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { classNames } from '../class-names.ts';
import { controlAttributes, FieldFrame, useFieldError, type FieldBase } from './field-frame.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'spellCheck' | 'autoCapitalize' | 'onBlur'
>;

export interface TextFieldProps<Values extends FieldValues> extends FieldBase<Values>, InputProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly width?: 'full' | 'medium';
  /** Shown right below the control. */
  readonly below?: ReactNode;
}

export function TextField<Values extends FieldValues = FieldValues>(props: TextFieldProps<Values>): ReactElement {
  const { name, label, hint, optional, type = 'text', width = 'full', below, onBlur, ...input } = props;
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  const field = register(name);
  const blur = (event: FocusEvent<HTMLInputElement>): void => {
    void field.onBlur(event);
    onBlur?.(event);
  };
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional} error={error}>
      <input
        {...input}
        {...field}
        {...controlAttributes(name, hint, error)}
        onBlur={blur}
        type={type}
        className={classNames('control', width === 'medium' && 'control-medium')}
      />
      {below}
    </FieldFrame>
  );
}

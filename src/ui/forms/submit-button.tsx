import type { ReactElement, ReactNode } from 'react';
import { useFormContext, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { Button } from '../button.tsx';
import type { ButtonLook } from '../button-look.ts';

export interface SubmitButtonProps<Values extends FieldValues> extends ButtonLook {
  readonly children: ReactNode;
  readonly busyLabel?: string;
  /** Looks grey while one of these fields is empty. */
  readonly waitsFor?: readonly Path<Values>[];
  /** Called just before the form is submitted, for forms with several ways to submit. */
  readonly onClick?: () => void;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false;

export function SubmitButton<Values extends FieldValues = FieldValues>(props: SubmitButtonProps<Values>): ReactElement {
  const { children, busyLabel, waitsFor = [], ...look } = props;
  const { control, formState } = useFormContext<Values>();
  const values: unknown[] = useWatch({ control, name: waitsFor });
  return (
    <Button
      {...look}
      type="submit"
      busy={formState.isSubmitting}
      {...(busyLabel === undefined ? {} : { busyLabel })}
      looksDisabled={waitsFor.length > 0 && values.some(isEmpty)}
    >
      {children}
    </Button>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as core from 'zod/v4/core';

export interface ZodFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
}

/** A form whose rules are the schema of the call; validated on submit, afterwards while typing. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: core.$ZodType<Output, Input>,
  { defaultValues }: ZodFormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The focus goes to the error summary.
    shouldFocusError: false,
  });
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type * as core from 'zod/v4/core';

export interface ZodFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
}

type Schema<Input extends FieldValues, Output extends FieldValues> = core.$ZodType<Output, Input>;

/**
 * A form that uses the call's schema as its rules; validated on submit, afterwards while typing.
 *
 * @param schema the schema, or a function that creates it at the first validation: creating it earlier would delay the rendering of
 *   the form on a phone
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: Schema<Input, Output> | (() => Schema<Input, Output>),
  { defaultValues }: ZodFormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  const resolver = useMemo(() => resolverOf(schema), [schema]);
  return useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
}

function resolverOf<Input extends FieldValues, Output extends FieldValues>(
  schema: Schema<Input, Output> | (() => Schema<Input, Output>),
): Resolver<Input, unknown, Output> {
  if (typeof schema !== 'function') return zodResolver(schema);
  let made: Resolver<Input, unknown, Output> | undefined;
  return (...validated) => (made ??= zodResolver(schema()))(...validated);
}

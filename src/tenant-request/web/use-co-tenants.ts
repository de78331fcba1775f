// Adding and taking out who else is in the lease: what is read out, and where the keyboard goes on.
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { mostCoTenants } from '../rules/index.ts';
import { emptyCoTenant, type PersonalValues } from './co-tenant-values.ts';

export const addButtonId = 'weitere-person';

export interface CoTenantList {
  readonly count: number;
  /** The place of who was added last: there the keyboard goes on as soon as the fields are drawn. */
  readonly newest: number | undefined;
  /** Read out. */
  readonly news: string;
  readonly add: () => void;
  /** Something was done at a card: what is read out, and the control to go on with. */
  readonly goOn: (step: { readonly news: string; readonly at: string }) => void;
}

/** After the last place there is no button: then the tick comes next. */
const focusOn = (id: string): void =>
  (document.getElementById(id) ?? document.getElementById(fieldIds('coTenantsKnown').control))?.focus();

export function useCoTenants(): CoTenantList {
  const { control, getValues, setValue } = useFormContext<PersonalValues>();
  const count = useWatch({ control, name: 'coTenants', compute: (people: unknown[]) => people.length });
  const [newest, setNewest] = useState<number>();
  const [last, setLast] = useState<{ news: string; at: string }>();
  useEffect(() => {
    if (last !== undefined && last.at !== '') focusOn(last.at);
  }, [last]);
  const add = (): void => {
    const people = getValues('coTenants');
    if (people.length >= mostCoTenants) return;
    setNewest(people.length);
    setLast({ news: '', at: '' });
    setValue('coTenants', [...people, emptyCoTenant()], { shouldDirty: true });
    // It was said of the others.
    setValue('coTenantsKnown', false);
  };
  return { count, newest, news: last?.news ?? '', add, goOn: setLast };
}

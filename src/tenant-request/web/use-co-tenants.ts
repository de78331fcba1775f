// Adds and removes co-tenants, with screen-reader messages and the next focus.
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { maxCoTenants } from '../rules/index.ts';
import { emptyCoTenant, type PersonalValues } from './co-tenant-values.ts';

export const addButtonId = 'weitere-person';

export interface CoTenantList {
  readonly count: number;
  /** Index of the person added last, which gets the focus once its fields are drawn. */
  readonly newest: number | undefined;
  /** Announced by screen readers. */
  readonly news: string;
  readonly add: () => void;
  /** Reports an action at a card: the text to announce, and the id of the control to focus. */
  readonly goOn: (step: { readonly news: string; readonly at: string }) => void;
}

/** With the maximum number of people there is no add button, so the tick gets the focus. */
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
    if (people.length >= maxCoTenants) return;
    setNewest(people.length);
    setLast({ news: '', at: '' });
    setValue('coTenants', [...people, emptyCoTenant()], { shouldDirty: true });
    // The tick was given for the other people only.
    setValue('coTenantsKnown', false);
  };
  return { count, newest, news: last?.news ?? '', add, goOn: setLast };
}

// A postal code fills its city, and offers its places where it has several.
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { areaOf, isPostalCode } from './address-lookup.ts';
import type { AddressForm } from './use-address-form.ts';

/** Places of the postal code that is in the form now. */
export function useCities(name: string, form: AddressForm): readonly string[] {
  const value: unknown = useWatch({ name });
  const postalCode = typeof value === 'string' ? value.trim() : '';
  const [cities, setCities] = useState<{ of: string; list: readonly string[] }>({ of: '', list: [] });
  const fill = useRef(form.fillCity);
  useEffect(() => {
    fill.current = form.fillCity;
  });
  // What the form begins with is complete, or was left so on purpose.
  const handled = useRef(postalCode);
  useEffect(() => {
    if (!isPostalCode(postalCode) || postalCode === handled.current) return undefined;
    handled.current = postalCode;
    let isCurrent = true;
    void areaOf(postalCode).then((area) => {
      if (!isCurrent || area === null) return;
      const [first = '', ...others] = area.cities;
      setCities({ of: postalCode, list: area.cities });
      if (others.length === 0) fill.current(first);
    });
    return () => {
      isCurrent = false;
    };
  }, [postalCode]);
  return cities.of === postalCode ? cities.list : [];
}

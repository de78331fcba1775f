import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { useFieldError } from '../../ui/forms/field-frame.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { messages } from '../../person-fields/rules/index.ts';
import { maxCoTenants } from '../rules/index.ts';
import { coTenantsTenantTexts as texts } from '../rules/co-tenants.de.ts';
import type { CoTenantValues, PersonalValues } from './co-tenant-values.ts';
import { addButtonId, type CoTenantList } from './use-co-tenants.ts';

/** A tenant without co-tenants never loads them. */
const Cards = lazyComponent(async () => (await import('./co-tenant-cards.tsx')).CoTenantCards);
const Information = lazyComponent(async () => (await import('./co-tenant-cards.tsx')).InformationOfForm, {
  comesWithPage: true,
});

const hasNoAddress = (people: readonly CoTenantValues[]): boolean =>
  people.some(({ lastName, email }) => lastName !== '' && email === '');

/** 'Weitere Mietparteien': the co-tenants, and the tick that they know. */
export function CoTenantsSection({ list }: { readonly list: CoTenantList }): ReactElement {
  const { count, news, add } = list;
  const { control } = useFormContext<PersonalValues>();
  const isToBeTold = useWatch({ control, name: 'coTenants', compute: hasNoAddress });
  return (
    <FormSection title={texts.title} description={texts.intro}>
      {count > 0 ? <Cards list={list} /> : undefined}
      {count < maxCoTenants ? (
        <Button id={addButtonId} variant="secondary" icon={<Plus aria-hidden="true" />} onClick={add}>
          {texts.add}
        </Button>
      ) : (
        <p className="muted">{texts.full}</p>
      )}
      <StatusRegion hidden>{news}</StatusRegion>
      {count > 0 ? (
        <CheckboxField<PersonalValues> name="coTenantsKnown" label={texts.known} variant="plain" />
      ) : undefined}
      {isToBeTold ? <Information /> : undefined}
      <p className="muted">{texts.subtenant}</p>
    </FormSection>
  );
}

/** A button to add another person, shown at the error about two names in one field. */
export function AddBelow({ list }: { readonly list: CoTenantList }): ReactElement | undefined {
  const errors = [useFieldError<PersonalValues>('firstName'), useFieldError<PersonalValues>('lastName')];
  if (!errors.includes(messages.severalTenantTexts.several) || list.count >= maxCoTenants) return undefined;
  return (
    <div>
      <Button variant="secondary" size="small" icon={<Plus aria-hidden="true" />} onClick={list.add}>
        {texts.addBelow}
      </Button>
    </div>
  );
}

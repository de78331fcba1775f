import { useEffect, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { coLandlordsLandlordTexts as texts, tenantPartiesLandlordTexts as tenants } from '../rules/parties-page.de.ts';
import type { CoLandlordsListProps } from './co-landlords-list.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { useFormVariant } from './form-variant.ts';
import { isKept, isNamed, mayNameLandlords, newCoLandlord, type CoLandlordValues } from './party-values.ts';
import { nameLine } from './summary-lines.ts';
import type { TenantsListProps } from './tenants-list.tsx';
import './parties.css';

export const TenantsList = lazyComponent<TenantsListProps>(
  async () => (await import('./parties-lists.ts')).TenantsList,
  {
    comesWithPage: true,
  },
);
const CoLandlordsList = lazyComponent<CoLandlordsListProps>(
  async () => (await import('./parties-lists.ts')).CoLandlordsList,
);

/** A list of all tenants, once the tenant or the landlord has named co-tenants. */
export function TenantsPart({ startsFresh }: Pick<TenantsListProps, 'startsFresh'>): ReactElement | undefined {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  if (values.coTenants.length === 0) return undefined;
  const name = nameLine('', values.tenantFirstName, values.tenantLastName);
  const isAsked = values.request === 'tenant' && values.coTenants.some(isNamed);
  return (
    <FormSection title={tenants.heading} description={isAsked ? tenants.asked(name) : tenants.own}>
      <TenantsList withFirst startsFresh={startsFresh ?? false} />
    </FormSection>
  );
}

/** Shown below the first tenant's fields if everything is typed here. */
export function MoreTenants(): ReactElement {
  return (
    <div className="more-tenants">
      <h3>{tenants.moreHeading}</h3>
      <p className="muted">{tenants.moreLead}</p>
      <TenantsList withFirst={false} />
    </div>
  );
}

interface CoLandlordsPartProps {
  /** Without co-landlords, the tick is in the fold that everybody has to fill in anyway; otherwise it is a section of its own. */
  readonly place: 'fold' | 'below';
  readonly isFresh: boolean;
  /** Called when it was just ticked: the first name gets the focus. */
  readonly onTick: () => void;
}

/** Most landlords let alone, so a tick reveals the names. */
export function CoLandlordsPart({ place, isFresh, onTick }: CoLandlordsPartProps): ReactElement | undefined {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const { request, isFromAccount = false } = useFormVariant();
  const isApart = request === 'landlord' || isFromAccount || values.coLandlords.length > 0;
  useEffect(() => CoLandlordsList.prefetch(), []);
  if (!mayNameLandlords(values) || isApart !== (place === 'below')) return undefined;
  return (
    <div className="co-landlords">
      <Tick rows={values.coLandlords} onTick={onTick} />
      {values.hasCoLandlords ? <CoLandlordsList startsFresh={isFresh} /> : undefined}
    </div>
  );
}

function Tick({ rows, onTick }: Pick<CoLandlordsPartProps, 'onTick'> & { rows: CoLandlordValues[] }): ReactElement {
  const { setValue, clearErrors } = useFormContext<ConfirmationValues>();
  const { request, isFromAccount = false } = useFormVariant();
  // A landlord with an account answers often and needs no explanation.
  const look = request === 'tenant' && isFromAccount ? ({ variant: 'plain' } as const) : { hint: texts.severalHint };
  const toggle = (isTicked: boolean): void => {
    clearErrors(['coLandlords', 'authority']);
    if (!isTicked || rows.some(isKept)) return;
    onTick();
    setValue('coLandlords', [...rows, newCoLandlord()], { shouldDirty: true });
  };
  return <CheckboxField<ConfirmationValues> name="hasCoLandlords" label={texts.several} onChange={toggle} {...look} />;
}

import { Clock, House, UserRound } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatFlat } from '../../address/rules/index.ts';
import { emptyValues, namesOf } from '../../ui/rules/field-table.ts';
import { landlordFields, type OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { requestLandlordTexts as texts } from '../rules/sign-page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { useFormVariant } from './form-variant.ts';

/** Names the tenant who asks, the flat and the costs: the landlord reads them before the first question. */
export function RequestHeading({ opened }: { opened: OpenConfirmation }): ReactElement {
  const { request, isFromAccount = false } = useFormVariant();
  const answersFromAccount = request === 'tenant' && isFromAccount;
  const flat = flatOf(opened);
  return (
    <div className="page-heading request-heading">
      <h1 tabIndex={-1}>{confirmLandlordTexts.heading}</h1>
      <p className="request-greeting">
        {/* A landlord who answers from his account is logged in under his name, and often answers several requests in a row. */}
        {answersFromAccount ? undefined : `${pageGreetingOf(opened.landlord)} `}
        {request === 'tenant' ? <Asks opened={opened} /> : introOfLandlordStarted(opened)}
      </p>
      <ul className="request-facts">
        {flat === '' ? undefined : (
          <Fact icon={<House aria-hidden="true" />}>
            <strong>
              <span className="visually-hidden">{texts.flat} </span>
              {flat}
            </strong>
          </Fact>
        )}
        {answersFromAccount ? (
          <Fact icon={<UserRound aria-hidden="true" />}>{texts.fromAccount[opened.landlord.entityType]}</Fact>
        ) : undefined}
        {request === 'tenant' && !answersFromAccount ? (
          <Fact icon={<Clock aria-hidden="true" />}>{texts.effort}</Fact>
        ) : undefined}
      </ul>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactElement {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Asks({ opened: { tenant } }: { opened: OpenConfirmation }): ReactElement {
  return (
    <>
      <strong>
        {tenant.firstName} {tenant.lastName}
      </strong>
      {texts.asks}
    </>
  );
}

function pageGreetingOf({ entityType, gender, firstName, lastName }: OpenConfirmation['landlord']): string {
  if (entityType === 'company') return texts.greetingCompany;
  return texts.greeting(gender === 'ohne' ? `${firstName} ${lastName}` : `${gender} ${lastName}`);
}

/** The names are in the draft, because the landlord's own certificate is only a draft before he signs. */
function draftText({ draft }: OpenConfirmation, field: string): string {
  const value = draft?.values[field];
  return typeof value === 'string' ? value : '';
}

function introOfLandlordStarted(opened: OpenConfirmation): string {
  const tenant = `${draftText(opened, 'tenantFirstName')} ${draftText(opened, 'tenantLastName')}`.trim();
  return tenant === '' ? variant.introNameless : variant.intro(tenant);
}

function flatOf(opened: OpenConfirmation): string {
  if (opened.request === 'tenant') return formatFlat(opened.property);
  const flat = emptyValues(landlordFields.property);
  for (const name of namesOf(flat)) flat[name] = draftText(opened, name);
  return flat.street === '' || flat.city === '' ? '' : formatFlat(flat);
}

import { createContext, use, useEffect, useState, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { softened } from '../../certificate/rules/index.ts';
import { fullName, nameList, type PersonName } from '../../person-fields/rules/index.ts';
import { longDay } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { namesOf } from '../../ui/rules/field-table.ts';
import { landlordFields, type RenewalOfRequest } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { renewalLandlordTexts as texts } from '../rules/renewal-page.de.ts';
import { AddressFold } from './address-fold.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { CoLandlordsPart, TenantsList } from './parties-part.tsx';
import { RemarkFold, RentQuestions, type RentQuestionsProps } from './rent-questions.tsx';
import { SummaryFold } from './summary-fold.tsx';
import { nameLine } from './summary-lines.ts';

export const RenewalContext = createContext<RenewalOfRequest | undefined>(undefined);

function useRenewal(): RenewalOfRequest {
  const renewal = use(RenewalContext);
  if (renewal === undefined) throw new Error('useRenewal needs a RenewalView around it');
  return renewal;
}

const { yes, no } = confirmLandlordTexts;
const yesNo = [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

/** No answer is preset: what was true last time may not be true today. */
export function RenewalQuestions({ isOver }: RentQuestionsProps): ReactElement {
  const { since } = useRenewal();
  const goesOn = useWatch<ConfirmationValues, 'goesOn'>({ name: 'goesOn' });
  useEnd(goesOn);
  return (
    <>
      <h2 className="renewal-since">{texts.since(longDay(since))}</h2>
      <RentQuestions isOver={isOver} />
      <div className="answers">
        <RadioGroup<ConfirmationValues> name="goesOn" legend={texts.goesOn} options={yesNo} layout="pair" />
      </div>
      {goesOn === 'no' ? <FieldInputs table={landlordFields.property} at="end" /> : undefined}
      <People />
      <Known />
      <p className="muted renewal-stays">{texts.stays}</p>
    </>
  );
}

/** The calls contain the day on which the tenancy ends, or that it goes on. */
function useEnd(goesOn: string): void {
  const { setValue, getValues, clearErrors } = useFormContext<ConfirmationValues>();
  useEffect(() => {
    const isOngoing = goesOn === 'yes';
    if (goesOn === '' || getValues('tenancyStatus') === isOngoing) return;
    setValue('tenancyStatus', isOngoing, { shouldDirty: true });
    if (isOngoing) setValue('rentalEndDate', '', { shouldDirty: true });
    clearErrors('rentalEndDate');
  }, [goesOn, setValue, getValues, clearErrors]);
}

/** Tenants who moved out or in since, according to the tenant; hidden if the tenant was and is alone. */
function People(): ReactElement | undefined {
  const { left, joined } = useRenewal();
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  if (values.coTenants.length === 0 && left.length === 0) return undefined;
  const tenant = nameLine('', values.tenantFirstName, values.tenantLastName);
  return (
    <section className="renewal-people" aria-labelledby="mietparteien">
      <h3 id="mietparteien">{texts.people.heading}</h3>
      {[peopleLine(texts.people.left, tenant, left), peopleLine(texts.people.joined, tenant, joined)].map((line) =>
        line === '' ? undefined : <p key={line}>{line}</p>,
      )}
      <p className="muted">{texts.people.check}</p>
      <TenantsList withFirst />
    </section>
  );
}

const peopleLine = (words: typeof texts.people.left, tenant: string, people: readonly PersonName[]): string =>
  people.length === 0 ? '' : words(tenant, nameList(people.map(fullName)), people.length === 1);

const { tenant, property, landlord, signer } = landlordFields;
const knownFields = namesOf({ ...tenant, ...property, ...landlord, ...signer }).filter(
  (field) => field !== 'rentalEndDate' && field !== 'landlordPhone' && field !== 'phonePrefix',
);

/** What was signed then, and what is taken over from it: shown on demand, and editable where it changed. */
function Known(): ReactElement {
  const { statement } = useRenewal();
  const { getFieldState, formState } = useFormContext<ConfirmationValues>();
  const [isWanted, setWanted] = useState(statement === null);
  const { coLandlords } = useWatch<ConfirmationValues>() as ConfirmationValues;
  const isWrong = knownFields.some((field) => getFieldState(field, formState).invalid);
  return (
    <>
      {statement === null ? undefined : (
        <Fold title={texts.earlier}>
          <div className="renewal-then">
            <h3>{softened(statement.title)}</h3>
            <p className="muted">{statement.referenceDate}</p>
            <p className="renewal-sentence">{softened(statement.statement)}</p>
          </div>
          {isWanted || isWrong ? undefined : (
            <Button variant="text" size="small" className="summary-change" onClick={() => setWanted(true)}>
              {texts.changed}
            </Button>
          )}
        </Fold>
      )}
      {isWanted || isWrong ? (
        <>
          <SummaryFold onAdded={() => undefined} />
          <AddressFold />
          <RemarkFold />
        </>
      ) : undefined}
      {isWanted || isWrong || coLandlords.length > 0 ? (
        <CoLandlordsPart place="below" isFresh={false} onTick={() => undefined} />
      ) : undefined}
    </>
  );
}

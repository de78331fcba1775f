import { useState, type ReactElement, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { DataItem } from '../../ui/data-list.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { useJudgeAnew } from '../../ui/forms/use-judge-anew.ts';
import { namesOf } from '../../ui/rules/field-table.ts';
import { landlordFields } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { AddressFold } from './address-fold.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { nameLine, ownLines } from './summary-lines.ts';
import { SummarySection } from './summary-section.tsx';

const texts = confirmLandlordTexts.landlord;

const { landlord: fields } = landlordFields;

/** The signer's data, known from the account; changed here where it matters. */
export function LandlordSection({ children }: { children: ReactNode }): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const [isNameless] = useState(values.landlordLastName === '' || values.landlordFirstName === '');
  return (
    <SummarySection
      startsOpen={isNameless}
      title={texts.heading}
      items={linesOf(values)}
      fields={namesOf(fields)}
      extra={
        <>
          <AddressFold />
          {children}
        </>
      }
    >
      <NameFields isCompany={values.entityType === 'company'} />
    </SummarySection>
  );
}

function linesOf(values: ConfirmationValues): DataItem[] {
  return [
    ...(values.entityType === 'company' ? ownLines(fields, values, 'company') : []),
    {
      label: page.name,
      value: nameLine(values.landlordGender, values.landlordFirstName, values.landlordLastName),
    },
    { label: texts.email, value: <WholeEmail email={values.landlordEmail} />, note: variant.fromAccount },
  ];
}

/** Rather between its two halves than within a word. */
function WholeEmail({ email }: { email: string }): ReactElement {
  const [name = '', ...domain] = email.split(/(?<=@)/u);
  return (
    <>
      {name}
      <wbr />
      {domain.join('')}
    </>
  );
}

/** The signer's name, typed here because a company or a tenant may have named nobody (decision D61). */
export function SignerNames(): ReactElement {
  return (
    <FieldRow columns="1-1">
      <FieldInputs table={fields} at="signer-names" />
    </FieldRow>
  );
}

export function NameFields({ isCompany }: { isCompany: boolean }): ReactElement {
  useJudgeAnew(isCompany);
  return (
    <>
      <FieldInputs table={fields} at="kind" />
      {isCompany ? <FieldInputs table={fields} at="company" /> : undefined}
      <FieldInputs table={fields} at="signer" />
      <SignerNames />
    </>
  );
}

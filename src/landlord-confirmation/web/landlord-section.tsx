import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { useRevalidation } from '../../ui/forms/use-revalidation.ts';
import { namesOf } from '../../ui/rules/field-table.ts';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { landlordFields } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { AddressFold } from './address-fold.tsx';
import type { ConfirmationValues } from './confirmation-values.ts';
import { nameLine, ownLines } from './summary-lines.ts';

const texts = confirmLandlordTexts.landlord;

const { landlord: fields } = landlordFields;

/** The signer's data from the account, shown as text; 'Ändern' opens the fields, because most people only read and go on. */
export function LandlordSection({ children }: { children: ReactNode }): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const { getFieldState, formState } = useFormContext<ConfirmationValues>();
  const [isWanted, setWanted] = useState(values.landlordLastName === '' || values.landlordFirstName === '');
  const box = useRef<HTMLDivElement>(null);
  const hasMistake = namesOf(fields).some((field) => getFieldState(field, formState).invalid);
  const isOpen = isWanted || hasMistake;
  const focusNext = useFocusOnChange(box, isOpen);
  const open = (): void => {
    setWanted(true);
    focusNext('input, select');
  };
  const close = (): void => {
    setWanted(false);
    // It stays open while a field is invalid.
    if (!hasMistake) focusNext('button');
  };
  return (
    <FormSection title={texts.heading}>
      <Card>
        <div className="summary" ref={box}>
          {isOpen ? <NameFields isCompany={values.entityType === 'company'} /> : <DataList items={linesOf(values)} />}
          <Button
            variant="text"
            size="small"
            className="summary-change"
            aria-expanded={isOpen}
            {...(isOpen ? {} : { 'aria-label': page.changeOf(texts.heading) })}
            onClick={isOpen ? close : open}
          >
            {isOpen ? page.finished : page.change}
          </Button>
        </div>
      </Card>
      <AddressFold />
      {children}
    </FormSection>
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

/** Prefers a line break before the domain to one within a word. */
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
  useRevalidation(isCompany);
  return (
    <>
      <FieldInputs table={fields} at="kind" />
      {isCompany ? <FieldInputs table={fields} at="company" /> : undefined}
      <FieldInputs table={fields} at="signer" />
      <SignerNames />
    </>
  );
}

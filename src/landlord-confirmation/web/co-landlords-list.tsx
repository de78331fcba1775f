import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field-frame.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { namesOf } from '../../ui/rules/field-table.ts';
import { authorityOptions, coLandlordFields, maxCoLandlords } from '../rules/index.ts';
import { coLandlordsLandlordTexts as texts, partyRowLandlordTexts as rowTexts } from '../rules/parties-page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import { PartyRow, type PartyField } from './party-row.tsx';
import { isKept, newCoLandlord, type CoLandlordValues } from './party-values.ts';
import { nameLine } from './summary-lines.ts';
import { usePartyList, type ListedRow } from './use-party-list.ts';

export interface CoLandlordsListProps {
  /** The tick was just set, so the first field gets the focus. */
  readonly startsFresh: boolean;
}

/** The co-landlords, and whether the signer signs for them, too. */
export function CoLandlordsList({ startsFresh }: CoLandlordsListProps): ReactElement {
  const { rows, kept, add } = usePartyList('coLandlords', startsFresh);
  const error = useFormContext<ConfirmationValues>().formState.errors.coLandlords?.message;
  const ids = fieldIds('coLandlords');
  return (
    <>
      <ul className="parties" id={ids.control} tabIndex={-1} aria-label={texts.heading}>
        {rows.map(({ key, ...listed }) => (
          <CoLandlord
            {...listed}
            key={key}
            // The last row has no button to remove it; unticking says that there is nobody else.
            isLast={kept === 1}
          />
        ))}
      </ul>
      <FieldError id={ids.error} message={error} />
      {kept >= maxCoLandlords ? (
        <p className="muted">{texts.full}</p>
      ) : (
        <Button variant="secondary" wide icon={<Plus aria-hidden="true" />} onClick={() => add(newCoLandlord())}>
          {texts.add}
        </Button>
      )}
      <RadioGroup<ConfirmationValues>
        name="authority"
        legend={texts.authority}
        options={authorityOptions}
        hint={texts.authorityHint}
      />
      <p className="muted">{texts.tellThem}</p>
    </>
  );
}

interface CoLandlordProps extends Omit<ListedRow<CoLandlordValues>, 'key'> {
  isLast: boolean;
}

const places = namesOf(coLandlordFields);

function CoLandlord({ index, row, isFresh, isLast, onStrike, onRestore }: CoLandlordProps): ReactElement {
  const group = `coLandlords.${index}` as const;
  const fields: PartyField[] = places.map((field) => `${group}.${field}` as const);
  const name = nameLine('', row.firstName, row.lastName);
  return (
    <PartyRow
      name={name === '' ? texts.nameless : name}
      fields={fields}
      isFresh={isFresh}
      startsOpen={places.some((field) => row[field].trim() === '')}
      gone={isKept(row) ? undefined : { words: rowTexts.removed, onBack: onRestore }}
      leaving={
        isLast ? undefined : { label: rowTexts.remove, labelOf: rowTexts.removeOf, isCross: true, onLeave: onStrike }
      }
    >
      <FieldRow columns="1-1">
        <FieldInputs table={coLandlordFields} at="names" prefix={`${group}.`} />
      </FieldRow>
    </PartyRow>
  );
}

import { Pencil, X } from 'lucide-react';
import { useEffect, type KeyboardEvent, type ReactElement } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { fullName, genderLabels, type Gender } from '../../person-fields/rules/index.ts';
import { Button } from '../../ui/button.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { coTenantFields } from '../rules/index.ts';
import { coTenantCardsTenantTexts as texts } from '../rules/co-tenant-cards.de.ts';
import { coTenantsTenantTexts } from '../rules/co-tenants.de.ts';
import type { CoTenantValues, PersonalValues } from './co-tenant-values.ts';

export interface CoTenantCardProps {
  readonly index: number;
  readonly person: CoTenantValues;
  readonly isOpen: boolean;
  /** True for the person added last. */
  readonly isNewest: boolean;
  readonly changeId: string;
  readonly onTake: () => void;
  /** Restores the earlier values; undefined for a new person. */
  readonly onCancel: (() => void) | undefined;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One person: input fields while open, otherwise a card of one line. */
export function CoTenantCard(props: CoTenantCardProps): ReactElement {
  const { index, isOpen, isNewest } = props;
  useEffect(() => {
    if (isNewest) document.getElementById(fieldIds(`coTenants.${index}.gender`).control)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);
  const title = coTenantsTenantTexts.person(index + 1);
  return isOpen ? <OpenCard {...props} title={title} /> : <TakenCard {...props} title={title} />;
}

interface TitledProps extends CoTenantCardProps {
  readonly title: string;
}

function OpenCard({ index, title, onTake, onCancel, onRemove }: TitledProps): ReactElement {
  const { trigger, getFieldState } = useFormContext<PersonalValues>();
  const prefix = `coTenants.${index}.`;
  /** Enter takes this person instead of submitting the page. */
  const takeByEnter = (event: KeyboardEvent<HTMLFieldSetElement>): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onTake();
  };
  /** A field shown as invalid is validated again with each keystroke. */
  const revalidate = (target: EventTarget): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = target.name as FieldPath<PersonalValues>;
    if (getFieldState(field).error !== undefined) void trigger(field);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events bubbling from its own fields
    <fieldset className="co-tenant is-open" onKeyDown={takeByEnter} onInput={(event) => revalidate(event.target)}>
      <legend>{title}</legend>
      <FieldInputs table={coTenantFields} prefix={prefix} at="person" />
      <FieldRow columns="1-1">
        <FieldInputs table={coTenantFields} prefix={prefix} at="names" />
      </FieldRow>
      <FieldInputs table={coTenantFields} prefix={prefix} at="birth" />
      <FieldInputs table={coTenantFields} prefix={prefix} at="email" />
      <div className="co-tenant-actions">
        <Button onClick={onTake}>{texts.take}</Button>
        <Button variant="text" onClick={onCancel ?? onRemove}>
          {onCancel === undefined ? texts.remove : texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

function TakenCard({ person, title, changeId, onChange, onRemove }: TitledProps): ReactElement {
  const name = fullName(person);
  return (
    <fieldset className="co-tenant">
      <legend className="visually-hidden">{title}</legend>
      <p>
        <strong>{name}</strong>
      </p>
      <p className="muted">{detailsOf(person)}</p>
      {person.email.trim() === '' ? undefined : <p className="muted co-tenant-email">{person.email}</p>}
      <div className="co-tenant-changes">
        <Button
          id={changeId}
          variant="text"
          size="small"
          icon={<Pencil aria-hidden="true" />}
          aria-label={texts.changeWhom(name)}
          onClick={onChange}
        >
          {texts.change}
        </Button>
        <Button
          variant="text"
          size="small"
          icon={<X aria-hidden="true" />}
          aria-label={texts.removeWhom(name)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  );
}

function detailsOf({ gender, dob }: CoTenantValues): string {
  const born = coTenantsTenantTexts.born(dob);
  return gender === 'Herr' || gender === 'Frau' ? `${genderLabels[gender satisfies Gender]}, ${born}` : born;
}

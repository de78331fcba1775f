// Loaded when the tenant adds a person.
import { useState, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fullName, nameList } from '../../person-fields/rules/index.ts';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { coTenantCardsTenantTexts as texts } from '../rules/co-tenant-cards.de.ts';
import { coTenantsTenantTexts } from '../rules/co-tenants.de.ts';
import { CoTenantCard, type CoTenantCardProps } from './co-tenant-card.tsx';
import { CoTenantInformation } from './co-tenant-information.tsx';
import { isComplete, type CoTenantValues, type PersonalValues } from './co-tenant-values.ts';
import { addButtonId, type CoTenantList } from './use-co-tenants.ts';
import './co-tenants.css';

/** How one card is shown. */
interface CardState {
  readonly isOpen: boolean;
  /** The values before the card was opened again; missing for a new person. */
  readonly before?: CoTenantValues;
}

const opened: CardState = { isOpen: true };
const placeOf = (index: number) => `coTenants.${index}` as const;
/** Id of the button that opens a card again. */
const changeId = (index: number): string => fieldIds(placeOf(index)).control;
const nameOf = (person: CoTenantValues, index: number): string =>
  fullName(person) || coTenantsTenantTexts.person(index + 1);

/** Values stay in the form whether a card is open or not, so that 'Weiter' sends them either way. */
export function CoTenantCards({ list }: { readonly list: CoTenantList }): ReactElement {
  const cardStates = useCardStates();
  return (
    <>
      {cardStates.people.map((person, index) => (
        <CoTenantCard
          // oxlint-disable-next-line react/no-array-index-key -- the form shifts the following values when one is removed
          key={index}
          index={index}
          person={person}
          isOpen={cardStates.lookOf(index).isOpen}
          isNewest={list.newest === index}
          changeId={changeId(index)}
          {...stepsOf({ list, cardStates, index, person })}
        />
      ))}
    </>
  );
}

interface StepsOfCard {
  readonly list: CoTenantList;
  readonly cardStates: CardStates;
  readonly index: number;
  readonly person: CoTenantValues;
}

type CardSteps = Pick<CoTenantCardProps, 'onTake' | 'onCancel' | 'onChange' | 'onRemove'>;

function stepsOf({ list, cardStates, index, person }: StepsOfCard): CardSteps {
  const { before } = cardStates.lookOf(index);
  const close = (news: string, at: string): void => {
    cardStates.show(index, { isOpen: false });
    list.goOn({ news, at });
  };
  const take = async (): Promise<void> => {
    if (await cardStates.validate(index))
      close(texts.taken(nameOf(person, index)), before === undefined ? addButtonId : changeId(index));
    else focusFirstMistake(index);
  };
  const cancel = (kept: CoTenantValues): void => {
    cardStates.putBack(index, kept);
    close('', changeId(index));
  };
  return {
    onTake: () => void take(),
    onCancel: before && (() => cancel(before)),
    onChange: () => {
      cardStates.show(index, { isOpen: true, before: { ...person } });
      list.goOn({ news: '', at: fieldIds(`${placeOf(index)}.gender`).control });
    },
    onRemove: () => {
      cardStates.removeAt(index);
      list.goOn({ news: texts.removed(nameOf(person, index)), at: addButtonId });
    },
  };
}

function focusFirstMistake(index: number): void {
  const selector = `[id^="${fieldIds(placeOf(index)).control}-"][aria-invalid="true"]`;
  document.querySelector<HTMLElement>(selector)?.focus();
}

interface CardStates {
  readonly people: readonly CoTenantValues[];
  readonly lookOf: (index: number) => CardState;
  readonly show: (index: number, look: CardState) => void;
  readonly validate: (index: number) => Promise<boolean>;
  readonly putBack: (index: number, before: CoTenantValues) => void;
  readonly removeAt: (index: number) => void;
}

function useCardStates(): CardStates {
  const { control, getValues, setValue, clearErrors, trigger, formState } = useFormContext<PersonalValues>();
  const people = useWatch({ control, name: 'coTenants' });
  const [cardStates, setLooks] = useState<readonly CardState[]>(() =>
    getValues('coTenants').map((person) => ({ isOpen: !isComplete(person) })),
  );
  const lookOf = (index: number): CardState => cardStates[index] ?? opened;
  const show = (index: number, look: CardState): void =>
    setLooks((now) => people.map((_, place) => (place === index ? look : (now[place] ?? opened))));
  const { coTenants: mistakes } = formState.errors;
  const wrong = people.findIndex((_, index) => mistakes?.[index] !== undefined && !lookOf(index).isOpen);
  // An invalid card must be visible, and stays open while it is corrected.
  if (wrong >= 0) show(wrong, opened);
  const removeAt = (index: number): void => {
    setLooks((now) => people.map((_, place) => now[place] ?? opened).filter((_, place) => place !== index));
    setValue('coTenants', getValues('coTenants').toSpliced(index, 1), { shouldDirty: true });
    // These errors refer to indexes that belong to other people now.
    clearErrors(['coTenants', 'coTenantsKnown']);
    if (formState.isSubmitted) void trigger('coTenants');
  };
  const validate = (index: number): Promise<boolean> => trigger(placeOf(index));
  const putBack = (index: number, before: CoTenantValues): void => {
    setValue(placeOf(index), before, { shouldDirty: true });
    clearErrors(placeOf(index));
  };
  return { people, lookOf, show, validate, putBack, removeAt };
}

/** Information for co-tenants without an address. */
export function InformationOfForm(): ReactElement | undefined {
  const { control } = useFormContext<PersonalValues>();
  const [people, firstName, lastName] = useWatch({ control, name: ['coTenants', 'firstName', 'lastName'] });
  const untold = people.filter(isComplete).filter(({ email }) => email.trim() === '');
  if (untold.length === 0) return undefined;
  return <CoTenantInformation from={fullName({ firstName, lastName })} names={nameList(untold.map(fullName))} />;
}

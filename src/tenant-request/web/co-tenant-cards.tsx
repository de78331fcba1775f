// Loaded once somebody adds a person.
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
interface Look {
  readonly isOpen: boolean;
  /** What stood there before it was opened again; missing for who was just added. */
  readonly before?: CoTenantValues;
}

const opened: Look = { isOpen: true };
const placeOf = (index: number) => `coTenants.${index}` as const;
/** The button that opens a card again. */
const changeId = (index: number): string => fieldIds(placeOf(index)).control;
const nameOf = (person: CoTenantValues, index: number): string =>
  fullName(person) || coTenantsTenantTexts.person(index + 1);

/** What was typed of a person stays in the form whether the card is open or not: 'Weiter' sends it either way. */
export function CoTenantCards({ list }: { readonly list: CoTenantList }): ReactElement {
  const looks = useLooks();
  return (
    <>
      {looks.people.map((person, index) => (
        <CoTenantCard
          // oxlint-disable-next-line react/no-array-index-key -- the form itself moves what follows when one goes
          key={index}
          index={index}
          person={person}
          isOpen={looks.lookOf(index).isOpen}
          isNewest={list.newest === index}
          changeId={changeId(index)}
          {...stepsOf({ list, looks, index, person })}
        />
      ))}
    </>
  );
}

interface StepsOfCard {
  readonly list: CoTenantList;
  readonly looks: Looks;
  readonly index: number;
  readonly person: CoTenantValues;
}

type CardSteps = Pick<CoTenantCardProps, 'onTake' | 'onCancel' | 'onChange' | 'onRemove'>;

function stepsOf({ list, looks, index, person }: StepsOfCard): CardSteps {
  const { before } = looks.lookOf(index);
  const close = (news: string, at: string): void => {
    looks.show(index, { isOpen: false });
    list.goOn({ news, at });
  };
  const take = async (): Promise<void> => {
    if (await looks.validate(index))
      close(texts.taken(nameOf(person, index)), before === undefined ? addButtonId : changeId(index));
    else focusFirstMistake(index);
  };
  const cancel = (kept: CoTenantValues): void => {
    looks.putBack(index, kept);
    close('', changeId(index));
  };
  return {
    onTake: () => void take(),
    onCancel: before && (() => cancel(before)),
    onChange: () => {
      looks.show(index, { isOpen: true, before: { ...person } });
      list.goOn({ news: '', at: fieldIds(`${placeOf(index)}.gender`).control });
    },
    onRemove: () => {
      looks.removeAt(index);
      list.goOn({ news: texts.removed(nameOf(person, index)), at: addButtonId });
    },
  };
}

function focusFirstMistake(index: number): void {
  const selector = `[id^="${fieldIds(placeOf(index)).control}-"][aria-invalid="true"]`;
  document.querySelector<HTMLElement>(selector)?.focus();
}

interface Looks {
  readonly people: readonly CoTenantValues[];
  readonly lookOf: (index: number) => Look;
  readonly show: (index: number, look: Look) => void;
  readonly validate: (index: number) => Promise<boolean>;
  readonly putBack: (index: number, before: CoTenantValues) => void;
  readonly removeAt: (index: number) => void;
}

function useLooks(): Looks {
  const { control, getValues, setValue, clearErrors, trigger, formState } = useFormContext<PersonalValues>();
  const people = useWatch({ control, name: 'coTenants' });
  const [looks, setLooks] = useState<readonly Look[]>(() =>
    getValues('coTenants').map((person) => ({ isOpen: !isComplete(person) })),
  );
  const lookOf = (index: number): Look => looks[index] ?? opened;
  const show = (index: number, look: Look): void =>
    setLooks((now) => people.map((_, place) => (place === index ? look : (now[place] ?? opened))));
  const { coTenants: mistakes } = formState.errors;
  const wrong = people.findIndex((_, index) => mistakes?.[index] !== undefined && !lookOf(index).isOpen);
  // What is wrong must be seen, and stays open while it is put right.
  if (wrong >= 0) show(wrong, opened);
  const removeAt = (index: number): void => {
    setLooks((now) => people.map((_, place) => now[place] ?? opened).filter((_, place) => place !== index));
    setValue('coTenants', getValues('coTenants').toSpliced(index, 1), { shouldDirty: true });
    // They stood at places that others have now.
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

/** For those whose address nobody gave. */
export function InformationOfForm(): ReactElement | undefined {
  const { control } = useFormContext<PersonalValues>();
  const [people, firstName, lastName] = useWatch({ control, name: ['coTenants', 'firstName', 'lastName'] });
  const untold = people.filter(isComplete).filter(({ email }) => email.trim() === '');
  if (untold.length === 0) return undefined;
  return <CoTenantInformation from={fullName({ firstName, lastName })} names={nameList(untold.map(fullName))} />;
}

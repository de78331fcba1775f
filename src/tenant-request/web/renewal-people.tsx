// People who moved out or in since the last Stichtag. Loaded with the fold that asks for them.
import { Plus } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { fullName, isSamePerson, type PersonName } from '../../person-fields/rules/index.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { coTenantsField, maxCoTenants, type RenewalView } from '../rules/index.ts';
import { coTenantsTenantTexts } from '../rules/co-tenants.de.ts';
import { renewalTenantTexts } from '../rules/renewal-page.de.ts';
import { CoTenantCards, InformationOfForm } from './co-tenant-cards.tsx';
import { checkKnown, type CoTenantValues } from './co-tenant-values.ts';
import { explain } from './leave-expired.ts';
import { loadTenant } from './load-tenant.ts';
import { addButtonId, useCoTenants } from './use-co-tenants.ts';

const texts = renewalTenantTexts.people;

interface PeopleValues {
  /** For each co-tenant on the certificate, whether they moved out. */
  left: boolean[];
  coTenants: CoTenantValues[];
  coTenantsKnown: boolean;
  /** For each name added to this request before, whether they did not move in after all. */
  notJoined: boolean[];
  firstName: string;
  lastName: string;
}

const today = () => dayInBerlin(new Date());

const rules = z
  .object({
    left: z.array(z.boolean()),
    coTenants: coTenantsField(today),
    coTenantsKnown: z.boolean(),
    notJoined: z.array(z.boolean()),
  })
  .check(checkKnown);

type People = z.output<typeof rules>;
const schema = rules as unknown as z.ZodMiniType<People, PeopleValues>;

export interface RenewalPeopleProps {
  readonly id: string;
  readonly renewal: RenewalView;
  readonly onSaved: (renewal: RenewalView) => void;
  /** Reports whether there are unsaved changes. */
  readonly onTouched: (isTouched: boolean) => void;
}

export function RenewalPeople({ onSaved, ...props }: RenewalPeopleProps): ReactElement {
  const [saves, setSaves] = useState(0);
  const begin = (renewal: RenewalView): void => {
    setSaves((count) => count + 1);
    onSaved(renewal);
  };
  // The form is recreated from the saved data even if nothing visible changed, so that nothing is sent twice.
  return <PeopleForm key={saves} {...props} onSaved={begin} />;
}

/** A name that two people share means both, because nothing else known of them tells them apart. */
const namesOf = ({ joined }: RenewalView): PersonName[] =>
  joined.filter((person, at) => joined.findIndex((other) => isSamePerson(other, person)) === at);

function startOf(renewal: RenewalView): PeopleValues {
  const { tenantName, coTenants } = renewal;
  return {
    left: coTenants.map(({ hasLeft }) => hasLeft),
    coTenants: [],
    coTenantsKnown: false,
    notJoined: namesOf(renewal).map(() => false),
    firstName: tenantName,
    lastName: '',
  };
}

function PeopleForm({ id, renewal, onSaved, onTouched }: RenewalPeopleProps): ReactElement {
  const form = useZodForm(schema, { defaultValues: startOf(renewal) });
  const { isDirty } = form.formState;
  useEffect(() => onTouched(isDirty), [isDirty, onTouched]);
  return (
    <AppForm
      form={form}
      voice="du"
      onSubmit={(people) => save(id, renewal, people)}
      onDone={onSaved}
      fieldName={(sent) => sent.replace(/^joined\b/u, 'coTenants')}
    >
      {renewal.coTenants.map((person, index) => (
        <CheckboxField<PeopleValues>
          // oxlint-disable-next-line react/no-array-index-key -- the order on that certificate never changes
          key={index}
          name={`left.${index}`}
          label={texts.hasLeft(fullName(person))}
          variant="plain"
        />
      ))}
      <Joined renewal={renewal} />
      <FormActions>
        <SubmitButton<PeopleValues> busyLabel={texts.saving} variant="secondary">
          {texts.save}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}

function Joined({ renewal }: Pick<RenewalPeopleProps, 'renewal'>): ReactElement {
  const { coTenants, joined } = renewal;
  const { control } = useFormContext<PeopleValues>();
  const list = useCoTenants();
  const [left, notJoined] = useWatch({ control, name: ['left', 'notJoined'] });
  const staying = coTenants.length - left.filter(Boolean).length;
  const out = tickedOf(renewal, notJoined);
  const before = joined.filter((person) => !out.some((other) => isSamePerson(other, person))).length;
  return (
    <>
      {namesOf(renewal).map((person, index) => (
        <CheckboxField<PeopleValues>
          key={fullName(person)}
          name={`notJoined.${index}`}
          label={texts.notJoined(fullName(person))}
          variant="plain"
        />
      ))}
      {list.count > 0 ? <CoTenantCards list={list} /> : undefined}
      {staying + before + list.count < maxCoTenants ? (
        <div>
          <Button id={addButtonId} variant="secondary" icon={<Plus aria-hidden="true" />} onClick={list.add}>
            {texts.add}
          </Button>
        </div>
      ) : (
        <p className="muted">{coTenantsTenantTexts.full}</p>
      )}
      <StatusRegion hidden>{list.news}</StatusRegion>
      {list.count > 0 ? (
        <>
          <CheckboxField<PeopleValues> name="coTenantsKnown" label={coTenantsTenantTexts.known} variant="plain" />
          <InformationOfForm />
        </>
      ) : undefined}
    </>
  );
}

const tickedOf = (renewal: RenewalView, notJoined: readonly boolean[]): PersonName[] =>
  namesOf(renewal).filter((_person, index) => notJoined[index]);

/** Resolves with the request as it is after saving. */
async function save(id: string, renewal: RenewalView, people: People): Promise<ApiResult<RenewalView>> {
  const { left, coTenants: joined = [], notJoined } = people;
  const places = left.flatMap((hasLeft, index) => (hasLeft ? [index] : []));
  const saved = await callApi({
    method: 'PUT',
    path: '/tenant/renewal/parties',
    body: { id, left: places, joined, notJoined: tickedOf(renewal, notJoined) },
    scope: 'tenant:flow',
  });
  if (!saved.ok) return fail(explain(saved.problem, id, texts.failed));
  const loaded = await loadTenant(id);
  if (!loaded.ok) return fail(explain(loaded.problem, id, texts.failed));
  if (loaded.value.renewal === null) throw new Error('a renewal stays one');
  return ok(loaded.value.renewal);
}

// Who moved out or in since the last Stichtag. Loaded with the fold that asks for it.
import { Plus } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { fullName, nameList } from '../../person-fields/rules/index.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { checkTogether } from '../../platform/rules/object-check.ts';
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
import { coTenantsField, mostCoTenants, type RenewalView } from '../rules/index.ts';
import { coTenantsTenantTexts } from '../rules/co-tenants.de.ts';
import { renewalTenantTexts } from '../rules/renewal-page.de.ts';
import { CoTenantCards, InformationOfForm } from './co-tenant-cards.tsx';
import type { CoTenantValues } from './co-tenant-values.ts';
import { explain } from './leave-expired.ts';
import { loadTenant } from './load-tenant.ts';
import { addButtonId, useCoTenants } from './use-co-tenants.ts';

const texts = renewalTenantTexts.people;

interface PeopleValues {
  /** Of each who stood on the certificate. */
  left: boolean[];
  coTenants: CoTenantValues[];
  coTenantsKnown: boolean;
  /** Nobody of those who were named before moved in after all. */
  withoutJoined: boolean;
  firstName: string;
  lastName: string;
}

const today = () => dayInBerlin(new Date());

const schema = z.pipe(
  z.transform((values: PeopleValues) => values as unknown),
  z
    .object({
      left: z.array(z.boolean()),
      coTenants: coTenantsField(today),
      coTenantsKnown: z.boolean(),
      withoutJoined: z.boolean(),
    })
    .check(
      checkTogether<{ coTenants?: unknown[] | undefined; coTenantsKnown: boolean }>((value, report) => {
        if ((value.coTenants ?? []).length > 0 && value.coTenantsKnown !== true)
          report('coTenantsKnown', coTenantsTenantTexts.knownRequired);
      }),
    ),
);

type People = z.output<typeof schema>;

export interface RenewalPeopleProps {
  readonly id: string;
  readonly renewal: RenewalView;
  readonly onSaved: (renewal: RenewalView) => void;
  /** Whether something is said that was not saved. */
  readonly onTouched: (isTouched: boolean) => void;
}

export function RenewalPeople(props: RenewalPeopleProps): ReactElement {
  const { renewal } = props;
  const { coTenants, joined } = renewal;
  // What was saved is the new beginning: nothing typed is sent twice.
  return <PeopleForm key={JSON.stringify([coTenants, joined])} {...props} />;
}

function startOf({ tenantName, coTenants }: RenewalView): PeopleValues {
  return {
    left: coTenants.map(({ hasLeft }) => hasLeft),
    coTenants: [],
    coTenantsKnown: false,
    withoutJoined: false,
    firstName: tenantName,
    lastName: '',
  };
}

function PeopleForm({ id, renewal, onSaved, onTouched }: RenewalPeopleProps): ReactElement {
  const form = useZodForm<PeopleValues, People>(schema, { defaultValues: startOf(renewal) });
  const { isDirty } = form.formState;
  useEffect(() => onTouched(isDirty), [isDirty, onTouched]);
  return (
    <AppForm
      form={form}
      voice="du"
      onSubmit={(people) => save(id, people)}
      onDone={onSaved}
      fieldName={(sent) => sent.replace(/^joined\b/u, 'coTenants')}
    >
      {renewal.coTenants.map((person, index) => (
        <CheckboxField<PeopleValues>
          // oxlint-disable-next-line react/no-array-index-key -- the places of that certificate never change
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

function Joined({ renewal: { coTenants, joined } }: Pick<RenewalPeopleProps, 'renewal'>): ReactElement {
  const { control } = useFormContext<PeopleValues>();
  const list = useCoTenants();
  const [left, isWithout] = useWatch({ control, name: ['left', 'withoutJoined'] });
  const staying = coTenants.length - left.filter(Boolean).length;
  const before = isWithout ? 0 : joined.length;
  return (
    <>
      {joined.length > 0 ? (
        <CheckboxField<PeopleValues>
          name="withoutJoined"
          label={texts.notJoined(nameList(joined.map(fullName)))}
          variant="plain"
        />
      ) : undefined}
      {list.count > 0 ? <CoTenantCards list={list} /> : undefined}
      {staying + before + list.count < mostCoTenants ? (
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

/** Answered with the request as it is now. */
async function save(id: string, people: People): Promise<ApiResult<RenewalView>> {
  const { left, coTenants = [], withoutJoined } = people;
  const places = left.flatMap((hasLeft, index) => (hasLeft ? [index] : []));
  const isSaid = coTenants.length > 0 || withoutJoined;
  const saved = await callApi({
    method: 'PUT',
    path: '/tenant/renewal/parties',
    body: { id, left: places, ...(isSaid ? { joined: coTenants } : {}) },
    scope: 'tenant:flow',
  });
  if (!saved.ok) return fail(explain(saved.problem, id, texts.failed));
  const loaded = await loadTenant(id);
  if (!loaded.ok) return fail(explain(loaded.problem, id, texts.failed));
  if (loaded.value.renewal === null) throw new Error('a renewal stays one');
  return ok(loaded.value.renewal);
}

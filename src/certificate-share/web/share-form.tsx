import { useEffect, useId, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { longDay } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import {
  shareChoices,
  shareDays,
  shareLabelField,
  defaultShareDays,
  type Share,
  type ShareChoice,
  type ShareDays,
  type SharesView,
} from '../rules/index.ts';
import { newShareTenantTexts as texts } from '../rules/shares-page.de.ts';
import { lastDayAfter } from './extend-dialog.tsx';
import type { SharesCalls } from './load-shares.ts';

/** The values as the inputs hold them; each choice is a separate check box. */
const formSchema = z.object({
  label: shareLabelField,
  days: z.string(),
  'birth-date': z.boolean(),
  address: z.boolean(),
  landlord: z.boolean(),
  remark: z.boolean(),
  withFile: z.boolean(),
});

type NewShareValues = z.infer<typeof formSchema>;

const untouched: NewShareValues = {
  label: '',
  days: String(defaultShareDays),
  'birth-date': false,
  address: false,
  landlord: false,
  remark: false,
  withFile: false,
};

const daysOf = (typed: string): ShareDays => shareDays.find((days) => String(days) === typed) ?? defaultShareDays;

interface NewShareProps {
  readonly view: SharesView;
  readonly calls: SharesCalls;
  readonly onMade: (share: Share) => Promise<void>;
  readonly onCancel: () => void;
}

export function NewShare({ view, calls, onMade, onCancel }: NewShareProps): ReactElement {
  const form = useZodForm(formSchema, { defaultValues: { ...untouched, ...typedBefore() } });
  const create = ({ label, days, withFile, ...boxes }: z.output<typeof formSchema>) =>
    calls.create({
      label,
      days: daysOf(days),
      parts: shareChoices.filter((choice) => boxes[choice]),
      withFile,
      // The form explains the comparison below.
      comparable: true,
    });
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <AppForm form={form} voice="du" className="share-form" onSubmit={create} onDone={onMade}>
        <KeepTyped />
        <TextField<NewShareValues>
          name="label"
          label={texts.label}
          hint={texts.labelHint}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Days view={view} />
        <Contents remark={view.remark} isOfSeveral={view.isOfSeveral} />
        <div className="share-submit">
          <SubmitButton<NewShareValues> wide busyLabel={texts.submitting} waitsFor={['label']}>
            {texts.submit}
          </SubmitButton>
          <Button variant="secondary" wide onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </AppForm>
    </PageShell>
  );
}

/** Stores what was typed, so that a reload of the tab keeps it. */
function KeepTyped(): undefined {
  const values = useWatch<NewShareValues>();
  useEffect(() => keepTyped(values), [values]);
}

function Days({ view }: { readonly view: SharesView }): ReactElement {
  const { control } = useFormContext<NewShareValues>();
  const days = daysOf(useWatch({ control, name: 'days' }));
  const last = lastDayAfter(view, days);
  const until = last === view.certificateLastDay ? texts.untilCertificate : texts.until;
  return (
    <RadioGroup<NewShareValues>
      name="days"
      legend={texts.days}
      layout="row"
      options={shareDays.map((option) => ({ value: String(option), label: texts.daysOf(option) }))}
      hint={<span aria-live="polite">{until(longDay(last))}</span>}
    />
  );
}

function hintOf(choice: ShareChoice, remark: string | null): { hint?: string } {
  if (choice === 'landlord') return { hint: texts.landlordHint };
  return choice === 'remark' && remark !== null ? { hint: texts.remarkHint(remark) } : {};
}

function Contents({ remark, isOfSeveral }: Pick<SharesView, 'remark' | 'isOfSeveral'>): ReactElement {
  const id = useId();
  return (
    <fieldset className="share-contents" aria-describedby={`${id}-always`}>
      <legend>
        <h2>{texts.contents}</h2>
      </legend>
      <div id={`${id}-always`}>
        <p className="muted">{texts.always}</p>
        <TickList className="share-always" lines={texts.alwaysParts} />
        {isOfSeveral ? <p className="share-note">{texts.alwaysOfSeveral}</p> : undefined}
        <p className="share-note">{texts.comparable}</p>
      </div>
      <p className="muted">{texts.choice}</p>
      <div className="share-boxes">
        {shareChoices.map((choice) =>
          choice === 'remark' && remark === null ? undefined : (
            <CheckboxField<NewShareValues>
              key={choice}
              name={choice}
              label={texts.choices[choice]}
              {...hintOf(choice, remark)}
            />
          ),
        )}
        <CheckboxField<NewShareValues> name="withFile" label={texts.withFile} />
      </div>
    </fieldset>
  );
}

// The typed values stay in this entry of the tab's history, and never get into the browser's storage.
interface StateFields {
  readonly newShare?: unknown;
}

const stateNow = (): StateFields => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

const isText = (value: unknown): value is string | boolean => typeof value === 'string' || typeof value === 'boolean';

function typedBefore(): Partial<NewShareValues> {
  const { newShare } = stateNow();
  if (typeof newShare !== 'object' || newShare === null) return {};
  return Object.fromEntries(Object.entries(newShare).filter(([, value]) => isText(value)));
}

/** This bypasses the router, which would treat it as a navigation. */
function keepTyped(values: Partial<NewShareValues>): void {
  History.prototype.replaceState.call(window.history, { ...stateNow(), newShare: values }, '');
}

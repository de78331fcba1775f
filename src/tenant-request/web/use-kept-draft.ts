// Keeps unsent input of the wizard on the server (decision D47).
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { callApi } from '../../ui/api-client.ts';
import type { DraftKeeper } from '../../ui/drafts/draft-keeper.ts';
import { useDraftKeeper } from '../../ui/drafts/use-draft-keeper.ts';
import { groupsToDraft } from '../../ui/rules/field-groups.ts';
import type { DraftStep, DraftValues } from '../rules/index.ts';
import { draftPlace } from './load-tenant.ts';

const maxValueLength = 500;

const isGroups = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value);

/** Only text and ticks are kept, including those in repeating groups. */
function draftOf(values: FieldValues): DraftValues {
  const draft: DraftValues = {};
  const flat = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroups(value) ? Object.entries(groupsToDraft(name, value)) : [[name, value] as const],
  );
  for (const [name, value] of flat) {
    if (typeof value === 'string') draft[name] = value.slice(0, maxValueLength);
    else if (typeof value === 'boolean') draft[name] = value;
  }
  return draft;
}

export interface KeptStep {
  /** Runs the saving of the step, after which there is no draft left to keep. */
  readonly replaceDraft: DraftKeeper['replaceBy'];
  /** The server has all input since the page opened. */
  readonly isKept: boolean;
}

export function useKeptDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  id: string,
  step: DraftStep,
): KeptStep {
  const [isKept, setKept] = useState(false);
  const { touch, replaceBy } = useDraftKeeper({
    place: draftPlace(id, step),
    read: () => JSON.stringify(draftOf(form.getValues())),
    isOver: () => false,
    send: async ({ text, mark, keepalive }) => {
      const sent = await callApi({
        method: 'PUT',
        path: '/tenant/draft',
        body: { step, values: JSON.parse(text) as DraftValues, mark },
        scope: 'tenant:flow',
        keepalive,
      });
      setKept(sent.ok);
      return sent;
    },
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: touch }), [form, touch]);
  return { replaceDraft: replaceBy, isKept };
}

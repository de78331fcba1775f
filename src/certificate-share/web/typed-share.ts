// What was typed of a new share stays with this step of the tab's history: nothing of it gets into the browser's storage.
import type { ShareChoice } from '../rules/index.ts';

/** Each choice is a box of its own. */
export type NewShareValues = { label: string; days: string; withFile: boolean } & Record<ShareChoice, boolean>;

interface StateFields {
  readonly newShare?: unknown;
}

const stateNow = (): StateFields => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

const isText = (value: unknown): value is string | boolean => typeof value === 'string' || typeof value === 'boolean';

export function typedBefore(): Partial<NewShareValues> {
  const { newShare } = stateNow();
  if (typeof newShare !== 'object' || newShare === null) return {};
  return Object.fromEntries(Object.entries(newShare).filter(([, value]) => isText(value)));
}

/** Not by the router, which would take it for a step. */
export function keepTyped(values: Partial<NewShareValues>): void {
  History.prototype.replaceState.call(window.history, { ...stateNow(), newShare: values }, '');
}

import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { keepTogether } from '../keep-together.tsx';
import { neutralTexts as texts } from '../rules/messages.de.ts';
import { fieldIds } from './field-ids.ts';

export function useFieldError<Values extends FieldValues = FieldValues>(name: Path<Values>): string | undefined {
  const { getFieldState, formState } = useFormContext<Values>();
  return getFieldState(name, formState).error?.message;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Links a control to its hint and error. */
export function controlAttributes(name: string, hint: ReactNode, error: string | undefined): ControlAttributes {
  const ids = fieldIds(name);
  const described = [error === undefined ? '' : ids.error, hint === undefined ? '' : ids.hint].filter(
    (id) => id !== '',
  );
  return {
    id: ids.control,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
}

export interface FieldBase<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Places the hint between label and control, where it must be read before typing. */
  readonly hintAbove?: boolean | undefined;
  /** Shows '(freiwillig)' after the label. */
  readonly optional?: boolean | undefined;
}

interface FieldFrameProps extends Omit<FieldBase<FieldValues>, 'name'> {
  readonly name: string;
  readonly error: string | undefined;
  /** Announces an error as soon as it appears, for fields that keep the focus. */
  readonly alerts?: boolean | undefined;
  readonly children: ReactNode;
}

/** Label above, control, hint below it, and the error with icon and text. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { name, label, hint, hintAbove = false, optional = false, error, alerts = false, children } = props;
  const ids = fieldIds(name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.control}>
        {keepTogether(label)}
        {optional ? <span className="field-optional"> {texts.optional}</span> : undefined}
      </label>
      {hintAbove ? <FieldHint id={ids.hint} hint={hint} /> : undefined}
      {children}
      {hintAbove ? undefined : <FieldHint id={ids.hint} hint={hint} />}
      {alerts ? (
        <div role="alert">
          <FieldError id={ids.error} message={error} />
        </div>
      ) : (
        <FieldError id={ids.error} message={error} />
      )}
    </div>
  );
}

export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }): ReactElement | undefined {
  return hint === undefined ? undefined : (
    <p className="field-hint" id={id}>
      {hint}
    </p>
  );
}

export function FieldError({
  id,
  message,
}: {
  readonly id: string;
  readonly message: string | undefined;
}): ReactElement | undefined {
  if (message === undefined) return undefined;
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}

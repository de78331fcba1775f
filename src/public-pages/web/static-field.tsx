import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { neutralTexts as texts } from '../../ui/rules/messages.de.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'spellCheck' | 'autoCapitalize'
>;

export interface StaticFieldProps extends InputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shows '(freiwillig)' after the label. */
  readonly optional?: boolean;
  readonly isCode?: boolean;
  /** Adds a place below for a suggested address (mail-hint.ts). */
  readonly isMail?: boolean;
  /** Placeholders that the server fills in on a page that answers a form sent without JavaScript (answer-marks.ts). */
  readonly answered?: { readonly value: string; readonly error: string; readonly isShown: string };
}

/** Looks like the TextField of ui, without React: the element for the error is always there, and a script fills it. */
export function StaticField(props: StaticFieldProps): ReactElement {
  const { name, label, hint, optional = false, isCode = false, isMail = false, answered, ...input } = props;
  const ids = fieldIds(name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.control}>
        {label}
        {optional ? <span className="field-optional"> {texts.optional}</span> : undefined}
      </label>
      <input
        {...input}
        className={classNames('control', isCode && 'control-code')}
        id={ids.control}
        name={name}
        {...(answered === undefined
          ? {}
          : { defaultValue: answered.value, 'aria-invalid': answered.isShown as 'true' })}
        aria-describedby={hint === undefined ? ids.error : `${ids.error} ${ids.hint}`}
      />
      {isMail ? <p className="mail-suggestion" role="status" /> : undefined}
      {hint === undefined ? undefined : (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <p
        className="field-error"
        id={ids.error}
        {...(answered === undefined ? { hidden: true } : { 'data-shown': answered.isShown })}
      >
        <CircleAlert aria-hidden="true" />
        <span>{answered?.error}</span>
      </p>
    </div>
  );
}

type SetField = Omit<
  StaticFieldProps,
  'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize' | 'isCode'
>;

/** A field for a mail address. */
export const MailField = (props: Omit<SetField, 'name'>): ReactElement => (
  <StaticField
    name="email"
    type="email"
    autoComplete="email"
    inputMode="email"
    spellCheck={false}
    autoCapitalize="none"
    {...props}
  />
);

/** A field for a certificate's code or a request number. */
export const CodeField = (props: SetField): ReactElement => (
  <StaticField isCode autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />
);

// Larger inputs of static forms, with elements for hint and error like StaticField.
import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { sharedNeutralTexts } from '../rules/messages.de.ts';
import { placeholder } from '../rules/placeholders.ts';

interface FrameProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Frame({ name, label, children }: FrameProps): ReactElement {
  const ids = fieldIds(name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.control}>
        {label}
      </label>
      {children}
      <StaticError name={name} />
    </div>
  );
}

export function StaticError({ name }: { readonly name: string }): ReactElement {
  return (
    <p className="field-error" id={fieldIds(name).error} hidden>
      <CircleAlert aria-hidden="true" />
      <span />
    </p>
  );
}

export function StaticTextArea({ name, label, rows = 6 }: Omit<FrameProps, 'children'> & { readonly rows?: number }) {
  const ids = fieldIds(name);
  return (
    <Frame name={name} label={label}>
      <textarea className="control" id={ids.control} name={name} rows={rows} aria-describedby={ids.error} />
    </Frame>
  );
}

export interface StaticSelectProps extends Omit<FrameProps, 'children'> {
  readonly empty: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function StaticSelect({ name, label, empty, options }: StaticSelectProps): ReactElement {
  const ids = fieldIds(name);
  return (
    <Frame name={name} label={label}>
      <select className="control" id={ids.control} name={name} aria-describedby={ids.error}>
        <option value="">{empty}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A honeypot field, which only programs fill in (W40). */
export function StaticHoneypot({ label }: { readonly label: string }): ReactElement {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">{label}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * Without this, Firefox restores the enabled state on reload before the script runs. React's types allow the attribute only on
 * fields.
 */
const noStateRestore = { autoComplete: 'off' };

interface SubmitProps {
  readonly label: string;
  readonly className?: string;
}

/**
 * A submit button that is disabled until the script that sends the form has loaded (`submitOnce`): until then neither a click
 * nor 'Enter' makes the browser post the form to a URL that accepts no posts. If the script takes long or fails, the style
 * sheet shows why the button is grey.
 */
export function StaticSubmit({ label, className = 'button-primary button-wide' }: SubmitProps): ReactElement {
  return (
    <>
      <button className={`button ${className}`} type="submit" disabled {...noStateRestore}>
        <span>{label}</span>
      </button>
      <p className="overdue small">{sharedNeutralTexts.stillLoading}</p>
    </>
  );
}

/** The privacy notice below a submit button. */
export function PrivacyLine({ text = sharedNeutralTexts.privacyNotice }: { readonly text?: string }): ReactElement {
  return (
    <p className="small muted">
      {text} <a href="/datenschutz">{sharedNeutralTexts.privacyLink}</a>.
    </p>
  );
}

export function NeedsScript(): ReactElement {
  return (
    <noscript>
      <p>
        {sharedNeutralTexts.needsScript} {placeholder('OPERATOR_EMAIL')}
      </p>
    </noscript>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { checkCompareNeutralTexts as texts } from '../../rules/check-compare.de.ts';
import { StaticField } from '../static-field.tsx';

/** The form for typing what the document states (decision D52). */
export function CompareForm(): ReactElement {
  return (
    <form className="compare-form" id="vergleich" method="post" noValidate data-busy={texts.busy}>
      <Line name="lastName" />
      <Line name="dob" />
      <Line name="street" optional />
      <div className="compare-period">
        <Line name="rentalStart" optional />
        <Line name="rentalEnd" optional />
      </div>
      <Line name="landlordName" optional />
      <Choice
        name="paidRegularly"
        options={[
          ['ja', texts.yes],
          ['nein', texts.no],
        ]}
      />
      <Choice
        name="arrears"
        options={[
          ['keine', texts.nothing],
          ['betrag', texts.amountChoice],
        ]}
      />
      <div className="compare-amount" id="betrag" hidden>
        <Line name="amount" isAmount />
      </div>
      <div className="compare-end">
        <p className="panel-problem" id="vergleich-problem" role="alert" hidden />
        <button className="button button-primary is-waiting" type="submit">
          <span>{texts.submit}</span>
        </button>
        <p className="small muted">{texts.note}</p>
      </div>
    </form>
  );
}

interface LineProps {
  readonly name: keyof typeof texts.labels;
  /** An empty field is not compared. */
  readonly optional?: boolean;
  readonly isAmount?: boolean;
}

function Line({ name, optional = false, isAmount = false }: LineProps): ReactElement {
  const hints: Partial<Record<typeof name, string>> = texts.hints;
  const hint = hints[name];
  return (
    <StaticField
      name={name}
      label={texts.labels[name]}
      optional={optional}
      autoComplete="off"
      maxLength={isAmount ? 20 : 120}
      enterKeyHint={isAmount ? 'go' : 'next'}
      {...(isAmount ? { inputMode: 'decimal' as const } : {})}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

interface ChoiceProps {
  readonly name: 'paidRegularly' | 'arrears';
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** A choice without a default: what was not read from the document is not compared. */
function Choice({ name, options }: ChoiceProps): ReactElement {
  const ids = fieldIds(name);
  return (
    <fieldset className="field" aria-describedby={ids.error}>
      <legend className="field-label field-legend">{texts.labels[name]}</legend>
      <div className="choices choices-pair">
        {options.map(([value, label], index) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} id={index === 0 ? ids.control : `${ids.control}-${value}`} />
            <span className="choice-text">{label}</span>
          </label>
        ))}
      </div>
      <p className="field-error" id={ids.error} hidden>
        <CircleAlert aria-hidden="true" />
        <span />
      </p>
    </fieldset>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { classNames } from '../class-names.ts';
import { neutralTexts as texts } from '../rules/messages.de.ts';
import { keepTogether } from '../keep-together.tsx';
import { controlAttributes, FieldError, FieldHint, useFieldError } from './field-frame.tsx';
import { fieldIds } from './field-ids.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Shown at the right edge, for example a price. */
  readonly aside?: ReactNode;
}

export interface RadioGroupProps<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly hint?: ReactNode;
  /** Places the hint between legend and choices, where it must be read before choosing. */
  readonly hintAbove?: boolean;
  /** Makes the legend a heading of the page. */
  readonly isHeading?: boolean;
  readonly optional?: boolean;
  /** 'pair': two side by side, a third one below. */
  readonly layout?: 'row' | 'column' | 'pair';
}

/** Radio buttons as cards. The first one has the field's id, so that the error summary links into the group. */
export function RadioGroup<Values extends FieldValues = FieldValues>(props: RadioGroupProps<Values>): ReactElement {
  const { name, legend, options, hint, hintAbove = false, optional = false, layout = 'column' } = props;
  const { register } = useFormContext<Values>();
  const error = useFieldError<Values>(name);
  const ids = fieldIds(name);
  const { 'aria-describedby': describedBy } = controlAttributes(name, hint, error);
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field-label field-legend">
        {props.isHeading === true ? <h2>{keepTogether(legend)}</h2> : keepTogether(legend)}
        {optional ? <span className="field-optional"> {texts.optional}</span> : undefined}
      </legend>
      {hintAbove ? <FieldHint id={ids.hint} hint={hint} /> : undefined}
      <div className={classNames('choices', layout !== 'column' && `choices-${layout}`)}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames('choice', error !== undefined && 'is-invalid')}>
            <input
              {...register(name)}
              type="radio"
              value={option.value}
              id={index === 0 ? ids.control : `${ids.control}-${option.value}`}
            />
            <span className="choice-text">
              <span>{option.label}</span>
              {option.hint === undefined ? undefined : <span className="choice-hint">{option.hint}</span>}
            </span>
            {option.aside === undefined ? undefined : <span className="choice-aside">{option.aside}</span>}
          </label>
        ))}
      </div>
      {hintAbove ? undefined : <FieldHint id={ids.hint} hint={hint} />}
      <FieldError id={ids.error} message={error} />
    </fieldset>
  );
}

import type { ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface PayMarksProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
}

/** The means of payment as word marks: no picture of another house, none of them preferred. */
export function PayMarks({ label, isLabelShown = false }: PayMarksProps): ReactElement {
  return (
    <div className="pay">
      {isLabelShown ? <p className="small muted">{label}</p> : undefined}
      <ul className="pay-marks" aria-label={label}>
        {texts.payNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface PayMarksProps {
  readonly label: string;
  /** Who takes the money: what that one does not offer is not shown (footer.css). */
  readonly provider: string;
  readonly isLabelShown?: boolean;
}

/** The means of payment as word marks: no picture of another house, none of them preferred. */
export function PayMarks({ label, provider, isLabelShown = false }: PayMarksProps): ReactElement {
  return (
    <div className="pay">
      {isLabelShown ? <p className="small muted">{label}</p> : undefined}
      <ul className="pay-marks" aria-label={label} data-provider={provider}>
        {texts.payNames.map((name) => (
          <li key={name} data-method={name}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactElement } from 'react';
import { mailboxNeutralTexts as texts } from '../rules/messages.de.ts';

export interface RecipientFilterProps {
  readonly recipients: readonly { to: string; count: number }[];
  /** '' shows everybody's. */
  readonly value: string;
  readonly total: number;
  readonly onChange: (to: string) => void;
}

export function RecipientFilter({ recipients, value, total, onChange }: RecipientFilterProps): ReactElement {
  return (
    <div className="field">
      <label className="field-label" htmlFor="empfaenger">
        {texts.recipient}
      </label>
      <select id="empfaenger" className="control" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{texts.everyone(total)}</option>
        {recipients.map(({ to, count }) => (
          <option key={to} value={to}>{`${to} (${count})`}</option>
        ))}
      </select>
    </div>
  );
}

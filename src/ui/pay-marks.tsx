import { CreditCard, Landmark, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface PayMarksProps {
  readonly label: string;
  /** Who takes the money: what that one does not offer is not shown (footer.css). */
  readonly provider: string;
  readonly isLabelShown?: boolean;
}

/** By kind and not by brand: drawn by nobody's house, and none of them larger than another (decision D54). */
const marks: Readonly<Record<(typeof texts.payNames)[number], LucideIcon>> = {
  PayPal: Wallet,
  Visa: CreditCard,
  Mastercard: CreditCard,
  'Apple Pay': Smartphone,
  Klarna: Landmark,
  'Google Pay': Smartphone,
};

/** The means of payment, each with a drawn mark and its name: one row, of one height. */
export function PayMarks({ label, provider, isLabelShown = false }: PayMarksProps): ReactElement {
  return (
    <div className="pay">
      {isLabelShown ? <p className="small muted">{label}</p> : undefined}
      <ul className="pay-marks" aria-label={label} data-provider={provider}>
        {texts.payNames.map((name) => {
          const Mark = marks[name];
          return (
            <li key={name} data-method={name}>
              <Mark aria-hidden="true" />
              <span>{name}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

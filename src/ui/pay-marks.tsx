import { CreditCard, Landmark, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface PayMarksProps {
  readonly label: string;
  /** The payment provider; means of payment that it does not offer are hidden (footer.css). */
  readonly provider: string;
  readonly isLabelShown?: boolean;
}

/** Icons by kind and not by brand: no company's logo, and none larger than another (decision D54). */
const marks: Readonly<Record<(typeof texts.payNames)[number], LucideIcon>> = {
  PayPal: Wallet,
  Visa: CreditCard,
  Mastercard: CreditCard,
  'Apple Pay': Smartphone,
  Klarna: Landmark,
  'Google Pay': Smartphone,
};

/** The means of payment, each with an icon and its name, in one row of equal height. */
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

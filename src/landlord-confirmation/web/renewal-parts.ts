// Where a renewal's form differs from that of a first confirmation. The implementation is loaded only for renewals.
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import type { PhonePartProps } from './phone-part.tsx';
import type { RentQuestionsProps } from './rent-questions.tsx';

export interface RenewalParts {
  readonly Stated: ComponentType<RentQuestionsProps>;
  readonly Phone: ComponentType<PhonePartProps>;
  /** Shown above the signature pad. */
  readonly signatureNote: ReactNode;
  /** Label of the button that requests the TAN. */
  readonly request: Readonly<Record<OtpChannel, string>>;
  /** Until all three questions are answered there is nothing to sign. */
  readonly isAnswered: (values: ConfirmationValues) => boolean;
  /** Label of the first option to decline. */
  readonly unwilling: string;
  /** The last signer's number, masked; empty if it is unknown, or if another one is to be used. */
  readonly keptPhone: string;
}

export const RenewalPartsContext = createContext<RenewalParts | undefined>(undefined);

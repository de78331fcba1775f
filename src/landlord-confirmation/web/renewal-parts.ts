// What a renewal asks and shows otherwise than a first confirmation. It comes with the renewal alone, so nobody else loads it.
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import type { PhonePartProps } from './phone-part.tsx';
import type { RentQuestionsProps } from './rent-questions.tsx';

export interface RenewalParts {
  readonly Stated: ComponentType<RentQuestionsProps>;
  readonly Phone: ComponentType<PhonePartProps>;
  /** Above the pad. */
  readonly signatureNote: ReactNode;
  /** What the button says. */
  readonly request: Readonly<Record<OtpChannel, string>>;
  /** Until all three questions are answered there is nothing to sign. */
  readonly isAnswered: (values: ConfirmationValues) => boolean;
  /** Of the first way to say no. */
  readonly unwilling: string;
  /** The number that signed last time, masked; empty where it is not known, or another one is to be used. */
  readonly keptPhone: string;
}

export const RenewalPartsContext = createContext<RenewalParts | undefined>(undefined);

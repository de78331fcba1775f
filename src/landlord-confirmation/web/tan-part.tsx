import { use, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCountdown } from '../../ui/rules/countdown.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { TermsLine } from '../../ui/terms-line.tsx';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { tanLandlordTexts as texts } from '../rules/sign-page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import { RenewalPartsContext } from './renewal-parts.ts';
import type { Tan } from './use-tan.ts';

export interface TanPartProps {
  /** The summary of errors, directly above the button that was pressed. */
  readonly failures: ReactNode;
  readonly tan: Pick<Tan, 'state' | 'countdown' | 'mustWait'>;
  readonly way: OtpChannel;
  /** Called before a submit that requests a TAN. */
  readonly onTan: (way: OtpChannel) => void;
  /** Button to confirm, for a landlord who closed the dialog after a right TAN (decision D51). */
  readonly confirm?: ReactElement | undefined;
}

/** What is missing, the TAN, and the legal notice about it. */
export function TanPart({ failures, tan, way, onTan, confirm }: TanPartProps): ReactElement {
  const { state, countdown, mustWait } = tan;
  const request = use(RenewalPartsContext)?.request[way] ?? texts.request;
  const isWaiting = state === 'outdated' && mustWait;
  return (
    <div className="tan-part">
      {failures}
      {state === 'outdated' ? <Notice kind="warning">{confirmLandlordTexts.sign.changed}</Notice> : undefined}
      {state === 'verified' ? (
        <>
          <TermsLine voice="Sie" />
          <p className="tan-verified">
            <Badge tone="good">{messages.landlordTexts.verifiedBadge}</Badge> <span>{page.lastStep}</span>
          </p>
          {confirm}
        </>
      ) : (
        <RequestButton label={state === 'sent' ? page.openDialog : request} onClick={() => onTan(way)} />
      )}
      {isWaiting ? <p className="muted">{page.waiting(formatCountdown(countdown.secondsLeft))}</p> : undefined}
      <p className="legal-line">{texts.legal}</p>
      <StatusRegion hidden>{stateWords(state)}</StatusRegion>
    </div>
  );
}

function stateWords(state: Tan['state']): string {
  if (state === 'verified') return messages.landlordTexts.verified;
  return state === 'outdated' ? confirmLandlordTexts.sign.changed : '';
}

/** The button is grey until these are filled; the summary names anything else that is missing. */
const keyFields = ['openNow', 'landlordStreet', 'landlordPostalCode', 'landlordCity'] as const;

function RequestButton({ label, onClick }: { label: string; onClick: () => void }): ReactElement {
  const { isSubmitting } = useFormContext().formState;
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const signed = values.signatureMode === 'type' ? values.signatureTyped : values.signature;
  const phone = values.sameNumber ? 'kept' : values.landlordPhone;
  const isWaiting = [signed, phone, ...keyFields.map((field) => values[field])].some((text) => text.trim() === '');
  return (
    <Button
      type="submit"
      wide
      busy={isSubmitting}
      busyLabel={messages.landlordTexts.progress}
      looksDisabled={isWaiting}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

export interface ConfirmButtonProps {
  readonly isVerified: boolean;
  readonly wide?: boolean;
  /** Gets the focus if the button that opened the dialog is gone when it closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

export function ConfirmButton({ isVerified, wide = false, button }: ConfirmButtonProps): ReactElement {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button
      ref={button}
      type="submit"
      wide={wide}
      busy={isSubmitting}
      busyLabel={confirmLandlordTexts.submitting}
      looksDisabled={!isVerified}
    >
      {confirmLandlordTexts.submit}
    </Button>
  );
}

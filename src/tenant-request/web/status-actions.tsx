import { useState, type ReactElement } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { QuestionButton } from '../../ui/question-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type CheckStatusResponse, wizardRoutes } from '../rules/index.ts';
import { statusTenantTexts as texts } from '../rules/status.de.ts';
import { reminderNote } from '../rules/status-words.ts';
import { goToDelivery } from './go-to-delivery.ts';
import { sendFromStatus } from './send-from-status.ts';
import { StartAgainButton } from './start-again-button.tsx';

export interface StatusActionsProps {
  readonly status: CheckStatusResponse;
  /** Called after a change to reload the status. */
  readonly onChange: () => Promise<void>;
}

export function StatusActions({ status, onChange }: StatusActionsProps): ReactElement {
  const { data, id } = status;
  const isWaiting = data.state === 'submitted';
  const isOver = !data.mayWithdraw;
  const isUnreached = data.mailState === 'failed' || data.mailState === 'suppressed';
  return (
    <div className="stack">
      <div className="actions">
        {data.mayStartAgain && isUnreached ? <StartAgainButton id={id} onChange={onChange} /> : undefined}
        {isWaiting && data.remindersLeft > 0 && !isUnreached ? (
          <RemindButton status={status} onChange={onChange} />
        ) : undefined}
        {data.state === 'draft' ? <DraftLink id={id} renews={data.renews} /> : undefined}
        {data.state === 'confirmed' ? <DeliveryButton id={id} beingPaidBy={data.beingPaidBy} /> : undefined}
        {data.mayStartAgain && !isUnreached ? (
          <StartAgainButton id={id} variant="secondary" onChange={onChange} />
        ) : undefined}
        {mayStop(data) ? <WithdrawButton status={status} onChange={onChange} /> : undefined}
        {isOver ? <NewRequest data={data} /> : undefined}
      </div>
      {isWaiting && !isUnreached ? <p className="muted">{reminderNote(data)}</p> : undefined}
    </div>
  );
}

/** A renewal has a page of its own. */
const DraftLink = ({ id, renews }: { readonly id: string; readonly renews: string | null }): ReactElement => (
  <AppButtonLink to={renews === null ? wizardRoutes.personal : '/mieter/neuer-stand/$id'} params={{ id }}>
    {texts.draft.button}
  </AppButtonLink>
);

/** The server would refuse to stop while a payment is being checked. */
const mayStop = ({ mayWithdraw, beingPaidBy }: CheckStatusResponse['data']): boolean =>
  mayWithdraw && beingPaidBy === null;

/** A secondary button for a renewal, which can be requested again, and for a request that continues as a new one. */
function NewRequest({ data }: { readonly data: CheckStatusResponse['data'] }): ReactElement {
  return (
    <ButtonLink href="/" variant={data.renews === null && !data.isStartedAgain ? 'primary' : 'secondary'}>
      {texts.newRequest}
    </ButtonLink>
  );
}

function RemindButton({ status, onChange }: StatusActionsProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const remind = async (): Promise<void> => {
    setBusy(true);
    await sendFromStatus('/mieter/status/resend-email', status.id, texts.resendFailed);
    await onChange();
    setBusy(false);
  };
  return (
    <Button
      busy={isBusy}
      busyLabel={texts.resending}
      looksDisabled={status.data.reminder !== 'possible'}
      onClick={() => void remind()}
    >
      {texts.resend}
    </Button>
  );
}

interface DeliveryButtonProps {
  readonly id: string;
  readonly beingPaidBy: CheckStatusResponse['data']['beingPaidBy'];
}

/** The tenant may have abandoned a pending payment, so another attempt stays possible. Hidden while the landlord pays. */
function DeliveryButton({ id, beingPaidBy }: DeliveryButtonProps): ReactElement | undefined {
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    const problem = await goToDelivery(id);
    if (!problem) return;
    setBusy(false);
    showToast(problem.message, 'error');
  };
  if (beingPaidBy === 'landlord') return undefined;
  return (
    <Button
      variant={beingPaidBy ? 'secondary' : 'primary'}
      busy={isBusy}
      busyLabel={texts.opening}
      onClick={() => void go()}
    >
      {beingPaidBy ? texts.confirmed.payAgain : texts.confirmed.toDelivery}
    </Button>
  );
}

const { confirmed } = texts;
/** Once it is signed, the same words are used here and on the order page. */
const stopWords = {
  title: confirmed.stopTitle,
  text: confirmed.stopText,
  yes: confirmed.stopConfirm,
  busyLabel: confirmed.stopping,
};
const withdrawWords = {
  title: texts.withdrawTitle,
  text: texts.withdrawText,
  yes: texts.withdrawConfirm,
  busyLabel: texts.withdrawing,
};

function WithdrawButton({ status, onChange }: StatusActionsProps): ReactElement {
  const isSigned = status.data.state === 'confirmed';
  const words = isSigned ? stopWords : withdrawWords;
  const withdraw = async (close: () => void): Promise<void> => {
    await sendFromStatus('/tenant/withdraw', status.id, texts.failed);
    close();
    await onChange();
  };
  return (
    <QuestionButton variant="secondary" question={{ ...words, no: texts.cancel }} onYes={withdraw}>
      {isSigned ? confirmed.stop : texts.withdraw}
    </QuestionButton>
  );
}

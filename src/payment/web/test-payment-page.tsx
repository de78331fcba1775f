import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatEuro } from '../../platform/rules/money.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { testDecideResponse, testDecisions, testPaymentResponse, type TestDecision } from '../rules/contract.ts';
import { testPageTenantTexts as texts } from '../rules/messages.de.ts';
import { paymentMethodNames } from '../rules/payment-methods.ts';
import './payment.css';

/** Simulates the payment provider's own page in trial mode, and says so. */
export function TestPaymentPage({ reference }: { readonly reference: string }): ReactElement {
  const [busy, setBusy] = useState<TestDecision>();
  const [told, tell] = useProblem();
  const { data: payment, refetch } = useQuery({
    queryKey: ['test-payment', reference],
    queryFn: () =>
      callApi({
        method: 'GET',
        path: `/test-payment/${encodeURIComponent(reference)}`,
        answer: testPaymentResponse,
      }),
    staleTime: 0,
  });
  const decide = async (decision: TestDecision): Promise<void> => {
    setBusy(decision);
    const decided = await callApi({
      method: 'POST',
      path: '/test-payment/decide',
      body: { ref: reference, decision },
      answer: testDecideResponse,
    });
    if (decided.ok) return leaveTo(decided.value.redirectUrl);
    setBusy(undefined);
    return tell(decided.problem);
  };
  if (payment === undefined) return <LoadingScreen />;
  if (!payment.ok) return <LoadProblem problem={payment.problem} onRetry={() => void refetch()} />;
  const { method, amountCents, isOpen, redirectUrl } = payment.value;
  return (
    <PageShell header="bare" width="form" title={texts.documentTitle}>
      <Badge tone="open">{texts.banner}</Badge>
      <PageHeading lead={texts.text}>{texts.title(paymentMethodNames[method], formatEuro(amountCents))}</PageHeading>
      <div className="card test-sheet">
        <ProblemAlert told={told} />
        {isOpen ? (
          <Decisions busy={busy} onDecide={(decision) => void decide(decision)} />
        ) : (
          <Closed redirectUrl={redirectUrl} />
        )}
      </div>
    </PageShell>
  );
}

interface DecisionsProps {
  readonly busy: TestDecision | undefined;
  readonly onDecide: (decision: TestDecision) => void;
}

function Decisions({ busy, onDecide }: DecisionsProps): ReactElement {
  return (
    <div className="test-actions">
      {testDecisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'pay' ? 'primary' : 'secondary'}
          busy={busy === decision}
          busyLabel={texts.busy}
          onClick={() => {
            if (busy === undefined) onDecide(decision);
          }}
        >
          {texts[decision]}
        </Button>
      ))}
    </div>
  );
}

function Closed({ redirectUrl }: { readonly redirectUrl: string }): ReactElement {
  return (
    <>
      <p>{texts.closed}</p>
      <div className="actions">
        <ButtonLink href={redirectUrl}>{texts.back}</ButtonLink>
      </div>
    </>
  );
}

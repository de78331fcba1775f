import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { useSigningDraft } from '../../landlord-confirmation/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { createLandlordTexts as texts } from '../rules/create-page.de.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks when something was typed here; the draft is kept either way (decision D13). */
function useLeave(): { leave: () => void; question: ReactElement | undefined } {
  const { isTouched } = useSigningDraft();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const toDashboard = (): void => void navigate({ to: '/vermieter/dashboard' });
  return {
    leave: () => (isTouched ? setAsking(true) : toDashboard()),
    question: isAsking ? <LeaveDialog onStay={() => setAsking(false)} onLeave={toDashboard} /> : undefined,
  };
}

export function BackLink(): ReactElement {
  const { leave, question } = useLeave();
  const ask = (event: MouseEvent): void => {
    // Another tab takes nothing away.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leave();
  };
  return (
    <>
      <p className="create-back">
        <Link to="/vermieter/dashboard" onClick={ask}>
          <ArrowLeft aria-hidden="true" />
          {texts.backToDashboard}
        </Link>
      </p>
      {question}
    </>
  );
}

export function BackButton(): ReactElement {
  const { leave, question } = useLeave();
  return (
    <>
      <Button variant="secondary" onClick={leave}>
        {texts.back}
      </Button>
      {question}
    </>
  );
}

import { Smartphone } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useSigningDraft } from '../../landlord-confirmation/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { phoneLandlordTexts as texts } from '../rules/create-page.de.ts';
import { sendPhoneLink } from './send-phone-link.ts';

interface PhoneOfferProps {
  id: string;
  onSent: () => void;
}

/** Another way to sign: on a touch screen, with everything typed here (decision D31). */
export function PhoneOffer({ id, onSent }: PhoneOfferProps): ReactElement {
  const draft = useSigningDraft();
  const [isSending, setSending] = useState(false);
  const [told, tell] = useProblem();
  const send = async (): Promise<void> => {
    setSending(true);
    // The phone shows what the server has.
    const saved = await draft.save();
    const sent = saved.ok ? await sendPhoneLink(id) : saved;
    setSending(false);
    tell(sent.ok ? undefined : orFallback(sent.problem, texts.failed));
    if (sent.ok) onSent();
  };
  return (
    <Card tone="sand">
      <div className="phone-offer">
        <p>
          <strong>{texts.title}</strong> {texts.text}
        </p>
        <Button
          variant="secondary"
          icon={<Smartphone aria-hidden="true" />}
          busy={isSending}
          busyLabel={texts.sending}
          onClick={() => void send()}
        >
          {texts.button}
        </Button>
        <ProblemAlert told={told} />
      </div>
    </Card>
  );
}

import { Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSigningDraft } from '../../landlord-confirmation/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { phoneLandlordTexts as texts } from '../rules/create-page.de.ts';
import { sendPhoneLink } from './send-phone-link.ts';

interface PhoneOfferProps {
  id: string;
  onSent: () => void;
}

/** An alternative: sign on a touch screen, with everything typed here (decision D31). */
export function PhoneOffer({ id, onSent }: PhoneOfferProps): ReactElement {
  const draft = useSigningDraft();
  const { sending, told, send } = useSending<'link'>(texts.failed);
  // Saved first, because the phone loads the draft from the server.
  const saveAndSend = async (): Promise<ApiResult<unknown>> => {
    const saved = await draft.save();
    return saved.ok ? sendPhoneLink(id) : saved;
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
          busy={sending !== undefined}
          busyLabel={texts.sending}
          onClick={() => void send('link', saveAndSend(), onSent)}
        >
          {texts.button}
        </Button>
        <ProblemAlert told={told} />
      </div>
    </Card>
  );
}

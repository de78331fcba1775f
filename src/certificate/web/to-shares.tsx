import type { ReactElement } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { shareNoteTenantTexts as texts } from '../rules/download.de.ts';
import type { DeliveredCertificate } from '../rules/index.ts';

interface ToSharesProps {
  readonly certificate: DeliveredCertificate;
  readonly isOver: boolean;
}

/** Instead of the advice to pass the file on; what does not hold any more has links that can still be ended. */
export function ToShares({ certificate, isOver }: ToSharesProps): ReactElement | undefined {
  const { _id: id, viewer, isReleased } = certificate;
  if (viewer !== 'tenant' || !isReleased) return undefined;
  return (
    <Card tone="sand">
      <h2>{texts.title}</h2>
      {isOver ? undefined : <p>{texts.text}</p>}
      <p className="download-to-shares">
        <AppButtonLink variant="secondary" to="/mieter/freigaben/$id" params={{ id }}>
          {isOver ? texts.list : texts.button}
        </AppButtonLink>
      </p>
    </Card>
  );
}

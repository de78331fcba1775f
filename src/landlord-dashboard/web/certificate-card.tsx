import { useId, type ReactElement } from 'react';
import { dayInBerlin, formatDateLong } from '../../platform/rules/dates.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { cardLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';
import { PaidActions, UnpaidActions } from './card-actions.tsx';
import { CertificatePicture } from './certificate-picture.tsx';

const badges: Record<ListedCertificate['state'], { tone: NonNullable<BadgeProps['tone']>; words: string }> = {
  'awaiting-payment': { tone: 'open', words: texts.unpaid },
  paid: { tone: 'good', words: texts.paid },
  issued: { tone: 'good', words: texts.paid },
  suspended: { tone: 'open', words: texts.suspended },
  replaced: { tone: 'quiet', words: texts.replaced },
  revoked: { tone: 'bad', words: texts.revoked },
};

interface CardProps {
  certificate: ListedCertificate;
  onDeleted: () => void;
}

export function CertificateCard({ certificate, onDeleted }: CardProps): ReactElement {
  const id = useId();
  const { tenant, state, payment } = certificate;
  const name = `${tenant.firstName} ${tenant.lastName}`;
  const badge = badges[state];
  const about = { certificate, tenant: name, headingId: id };
  return (
    <article className="certificate-card" aria-labelledby={id}>
      <CertificatePicture certificate={certificate} tenant={name} />
      <div className="certificate-card-body">
        <Badge tone={badge.tone}>{badge.words}</Badge>
        <h2 id={id}>{name}</h2>
        <CardDate certificate={certificate} />
        {state === 'paid' ? <p className="muted">{texts.beingMade}</p> : undefined}
        {payment ? <PaidActions {...about} /> : <UnpaidActions {...about} onDeleted={onDeleted} />}
      </div>
    </article>
  );
}

/** Of what was issued, that day; before, the day of the signature, and it says so. */
function CardDate({ certificate: { issueDate, signedAt } }: { certificate: ListedCertificate }): ReactElement {
  const isIssued = issueDate !== '';
  const day = formatDateLong(dayInBerlin(new Date(isIssued ? issueDate : signedAt)));
  return (
    <p className="muted">
      <span className={isIssued ? 'visually-hidden' : undefined}>{isIssued ? texts.issued : texts.signed} </span>
      {day}
    </p>
  );
}

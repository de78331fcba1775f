import { useId, type ReactElement } from 'react';
import { longDayOf } from '../../platform/rules/dates.ts';
import { cardLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';
import { EndedActions, PaidActions, UnpaidActions } from './card-actions.tsx';
import { flatOf, nameOf, nextSentenceOf, othersIn, shortNameOf } from './listed-words.ts';
import { Others } from './others.tsx';
import { StateBadge } from './state-badge.tsx';
import { WaitingRemovals } from './waiting-removals.tsx';
import { CertificatePicture } from './certificate-picture.tsx';

interface CardProps {
  certificate: ListedCertificate;
  /** Called when it was deleted, or a waiting removal was stopped. */
  onChanged: () => void;
  /** Called when something was sent, because the list may show more of it now. */
  onSent: () => void;
}

export function CertificateCard({ certificate, onChanged, onSent }: CardProps): ReactElement {
  const id = useId();
  const { state, payment, endedAt } = certificate;
  const isEnded = endedAt !== '';
  const [name, others, tenant] = [nameOf(certificate), othersIn(certificate), shortNameOf(certificate)];
  const flat = flatOf(certificate).join(', ');
  const about = { certificate, tenant };
  return (
    <article className="certificate-card" aria-labelledby={id}>
      <CertificatePicture certificate={certificate} tenant={tenant} />
      <div className="certificate-card-body">
        <StateBadge state={state} />
        <h2 id={id}>
          {name}
          <Others words={others} />
        </h2>
        {flat === '' ? undefined : <p>{flat}</p>}
        <p className="muted">{texts.kinds[certificate.certificateRequest]}</p>
        {isEnded ? <p className="muted">{texts.gone(longDayOf(endedAt))}</p> : <CardDate certificate={certificate} />}
        {state === 'paid' ? <p className="muted">{texts.beingMade}</p> : undefined}
        <WaitingRemovals certificate={certificate} headingId={id} onStopped={onChanged} />
        {isEnded ? <EndedActions {...about} /> : <Notes certificate={certificate} />}
        {payment && !isEnded ? <PaidActions {...about} onResent={onSent} /> : undefined}
        {payment || isEnded ? undefined : <UnpaidActions {...about} onDeleted={onChanged} onMailed={onSent} />}
      </div>
    </article>
  );
}

/** What the tenant chose about mails, and about a link for somebody else. */
interface NotesProps {
  certificate: ListedCertificate;
  /** Leaves out what the state says already. */
  isBrief?: boolean;
}

export function Notes({ certificate, isBrief = false }: NotesProps): ReactElement {
  const { tenantMail, passing } = certificate;
  const next = isBrief ? undefined : nextSentenceOf(certificate);
  const wantsNone = tenantMail === 'stopped' || tenantMail === 'never' ? texts.wantsNone[tenantMail] : undefined;
  const passed = passing === null ? undefined : passingWords(passing);
  return (
    <>
      {next === undefined ? undefined : <p className="muted">{next}</p>}
      {wantsNone === undefined ? undefined : <p className="muted">{wantsNone}</p>}
      {passed === undefined ? undefined : <p className="muted">{passed}</p>}
    </>
  );
}

function passingWords({ state, at }: NonNullable<ListedCertificate['passing']>): string | undefined {
  if (state === 'void') return undefined;
  if (state === 'agreed') return texts.passing.agreed(longDayOf(at));
  return texts.passing[state];
}

/** The day of issue, or before that the day of the signature, labelled as such. */
function CardDate({ certificate: { issueDate, signedAt } }: { certificate: ListedCertificate }): ReactElement {
  const isIssued = issueDate !== '';
  return (
    <p className="muted">
      <span className={isIssued ? 'visually-hidden' : undefined}>{isIssued ? texts.issued : texts.signed} </span>
      {longDayOf(isIssued ? issueDate : signedAt)}
    </p>
  );
}

import { useState, type ReactElement } from 'react';
import { fullName, nameList, tenantNames } from '../../person-fields/rules/index.ts';
import { addDays, dayInBerlin, formatDate, formatDateTime } from '../../platform/rules/dates.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Envelope } from '../../ui/envelope.tsx';
import { Fold } from '../../ui/fold.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { requestLimits, type SubmittedAnswer, type TenantView } from '../rules/index.ts';
import { coTenantsTenantTexts } from '../rules/co-tenants.de.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { statusTenantTexts } from '../rules/status.de.ts';
import { PassOnCard } from './pass-on-card.tsx';

const texts = wizardTenantTexts.asked;

/** A tenant without co-tenants never loads it. */
const Information = lazyComponent(async () => (await import('./co-tenant-information.tsx')).CoTenantInformation, {
  comesWithPage: true,
});

export interface AskedPageProps {
  readonly tenant: TenantView;
  readonly answer: SubmittedAnswer;
  /** The lowest price of a certificate: '10,90 €'. */
  readonly price: string;
}

/** The end of the wizard, shown until it is left (decision D76): what happens next, the status, and what to do without an answer. */
export function AskedPage({ tenant, answer, price }: AskedPageProps): ReactElement {
  const isHeld = answer.outcome === 'held';
  const isUnreached = answer.mailState === 'suppressed';
  const { title, text } = isUnreached
    ? { title: texts.unreached.title, text: texts.unreached.text(nameOf(tenant)) }
    : isHeld
      ? wizardTenantTexts.held
      : { title: texts.title(nameOf(tenant)), text: texts.text };
  return (
    <PageShell width="form" footer="quiet" title={title}>
      <div className="stack stack-large">
        <Envelope />
        <PageHeading lead={text} isFocused>
          {title}
        </PageHeading>
        <div className="stack">
          <div className="actions">
            <AppButtonLink to="/mieter/status/$id" params={{ id: tenant._id }}>
              {texts.status}
            </AppButtonLink>
            <ButtonLink href="/" variant="secondary">
              {texts.button}
            </ButtonLink>
          </div>
          <p className="muted">{texts.statusNote}</p>
        </div>
        {isUnreached ? <Unreached /> : <NextSteps tenant={tenant} answer={answer} price={price} />}
        <ToPassOn tenant={tenant} />
        {isHeld || isUnreached ? undefined : <PassOnCard id={tenant._id} text={statusTenantTexts.passOn.text} />}
        {isUnreached ? undefined : <NoAnswer />}
      </div>
    </PageShell>
  );
}

/** Information for co-tenants without an address, which the tenant passes on. */
function ToPassOn({ tenant }: Pick<AskedPageProps, 'tenant'>): ReactElement | undefined {
  const { firstName, lastName, coTenants } = tenant;
  const untold = coTenants.filter(({ email = '' }) => email === '');
  if (untold.length === 0) return undefined;
  const from = fullName({ firstName, lastName: lastName ?? '' });
  return <Information from={from} names={nameList(untold.map(fullName))} />;
}

function NextSteps({ tenant, answer, price }: AskedPageProps): ReactElement {
  const [now] = useState(() => new Date());
  const { halfAnsweredHours: half, answerUntil, submittedAt } = answer;
  const sentAt = submittedAt === null ? now : new Date(submittedAt);
  const lastDay =
    answerUntil === null
      ? addDays(dayInBerlin(sentAt), requestLimits.landlordLinkDays)
      : dayInBerlin(new Date(answerUntil));
  const until = formatDate(lastDay);
  const items = [
    sentStep(tenant, formatDateTime(sentAt)),
    mailStep({ tenant, answer }),
    half === null ? texts.steps.answer(until) : texts.steps.answerMeasured(spanOf(half), until),
    texts.steps.decide(price),
  ];
  return (
    <section aria-labelledby="weiter">
      <Card>
        <h2 id="weiter">{texts.nextTitle}</h2>
        <ol>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

/** The step names every tenant if there is more than one. */
function sentStep({ firstName, lastName, coTenants }: TenantView, at: string): string {
  const names = tenantNames({ firstName, lastName: lastName ?? '', coTenants });
  return coTenants.length === 0 ? texts.steps.sent(at) : coTenantsTenantTexts.sent(names, at);
}

function mailStep({ tenant, answer }: Omit<AskedPageProps, 'price'>): string {
  const { steps } = texts;
  if (answer.outcome === 'held') return steps.held;
  const { mailWaitsUntil: from } = answer;
  return from === null ? steps.mail(nameOf(tenant)) : steps.mailWaits(nameOf(tenant), formatDateTime(new Date(from)));
}

/** Nobody was asked, so the usual next steps do not apply. */
function Unreached(): ReactElement {
  return (
    <section aria-labelledby="weiter">
      <Card>
        <h2 id="weiter">{texts.unreached.nextTitle}</h2>
        <ul>
          {texts.unreached.next.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function nameOf({ renewal, landlordInformation }: TenantView): string {
  if (renewal !== null) return renewal.landlord.name;
  const { companyName = '', firstName = '', lastName = '' } = landlordInformation ?? {};
  return companyName === '' ? `${firstName} ${lastName}` : companyName;
}

const spanOf = (hours: number): string =>
  hours < 48 ? texts.half.hours(hours) : texts.half.days(Math.ceil(hours / 24));

function NoAnswer(): ReactElement {
  return (
    <Fold title={texts.noAnswerTitle}>
      <ul>
        {texts.noAnswer.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        <a href="/hilfe-fuer-mieter">{texts.noAnswerMore}</a>
      </p>
    </Fold>
  );
}

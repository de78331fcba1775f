// The help pages 'Ist diese E-Mail echt?' and 'Wenn der Vermieter nicht mitmacht'.
import { Check, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { mailCheckLandlordTexts as mail, tenantHelpTenantTexts as help } from '../../rules/help-pages.de.ts';
import { placeholder } from '../../rules/placeholders.ts';

interface SectionProps {
  readonly title: string;
  readonly items: readonly string[];
  /** The icon before each line: for what we do, or for what we never do. */
  readonly sign?: 'yes' | 'no';
  readonly className?: string;
}

function Section({ title, items, sign, className }: SectionProps): ReactElement {
  const Sign = sign === 'no' ? X : Check;
  return (
    <section className={className}>
      <h2>{title}</h2>
      <ul className={classNames('help-list', sign !== undefined && `help-list-${sign}`)}>
        {items.map((item) => (
          <li key={item}>
            {sign === undefined ? undefined : <Sign aria-hidden="true" />}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HelpPage(props: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="wrap page-body help-page">
      <PageHeading lead={props.lead}>{props.title}</PageHeading>
      {props.children}
    </div>
  );
}

export function MailCheckPage(): ReactElement {
  return (
    <HelpPage title={mail.title} lead={mail.lead}>
      <div className="columns-2">
        <Section className="card" title={mail.signsTitle} items={mail.signs} sign="yes" />
        <Section className="card" title={mail.neverTitle} items={mail.never} sign="no" />
      </div>
      <section>
        <h2>{mail.senderTitle}</h2>
        <p className="sender">{placeholder('MAIL_FROM')}</p>
        <p className="small muted">{mail.senderText}</p>
      </section>
      <Section title={mail.safeTitle} items={mail.safe} />
      <section className="card card-sand">
        <h2>{mail.fakeTitle}</h2>
        <p>{mail.fake}</p>
        <p>{mail.stop}</p>
        <div className="actions">
          <ButtonLink href="/service" variant="secondary">
            {mail.contact}
          </ButtonLink>
        </div>
      </section>
    </HelpPage>
  );
}

export function TenantHelpPage(): ReactElement {
  return (
    <HelpPage title={help.title} lead={help.lead}>
      <div className="columns-2">
        <Section className="card" title={help.noAnswerTitle} items={help.noAnswer} />
        <Section className="card" title={help.declinedTitle} items={help.declined} />
      </div>
      <section className="card card-sand button-card">
        <div>
          <h2>{help.letterTitle}</h2>
          <p>{help.letterText}</p>
        </div>
        <ButtonLink href="/quittung-verlangen.pdf">{help.letterButton}</ButtonLink>
      </section>
      <Section title={help.proofsTitle} items={help.proofs} sign="yes" />
      <section>
        <h2>{help.landlordRightTitle}</h2>
        <p>{help.landlordRight}</p>
      </section>
      <div className="actions">
        <ButtonLink href="/#target-section">{help.start}</ButtonLink>
        <ButtonLink href="/service" variant="secondary">
          {help.contact}
        </ButtonLink>
      </div>
    </HelpPage>
  );
}

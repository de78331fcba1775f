// The lower half of the landing page: benefits, what a certificate relies on, data protection, who sees what, questions.
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import {
  sectionsLandlordTexts as landlord,
  sectionsNeutralTexts as texts,
  sectionsTenantTexts as tenant,
} from '../../rules/landing-sections.de.ts';
import { questionsNeutralTexts } from '../../rules/questions.de.ts';
import { QuestionList } from './question-list.tsx';
import { TitledItems, type TitledItem } from './titled-items.tsx';

export function Benefits(): ReactElement {
  return (
    <section className="wrap benefits">
      <div className="for-tenant">
        <h2>{tenant.benefitsTitle}</h2>
        <TitledItems className="tiles" items={tenant.benefits} />
        <Article title={tenant.article} text={tenant.articleText} href="/blog/mieter" />
      </div>
      <div className="for-landlord">
        <h2>{landlord.benefitsTitle}</h2>
        <TitledItems className="tiles" items={landlord.benefits} />
        <div className="card card-sand teaser-card">
          <div>
            <h3>{landlord.accountTitle}</h3>
            <p>{landlord.accountText}</p>
          </div>
          <ButtonLink href="/vermieter/registrieren">{landlord.account}</ButtonLink>
        </div>
        <Article title={landlord.article} text={landlord.articleText} href="/blog/vermieter" />
      </div>
    </section>
  );
}

function Article({ title, text, href }: TitledItem & { readonly href: string }): ReactElement {
  return (
    <p className="read-on">
      <span className="muted">{texts.articles}</span>
      <a href={href}>
        <span>{title}</span> <ArrowRight aria-hidden="true" />
      </a>
      <span>{text}</span>
    </p>
  );
}

/** A dark section on what others can rely on and how we protect data. */
export function Trust(): ReactElement {
  return (
    <section className="trust">
      <div className="wrap">
        <span className="trust-pattern" aria-hidden="true" />
        <div>
          <h2>{texts.trust.title}</h2>
          <TitledItems className="plain-items" items={texts.trust.items} />
        </div>
        <div>
          <h2>{texts.security.title}</h2>
          <TitledItems className="plain-items" items={texts.security.items} />
        </div>
      </div>
    </section>
  );
}

export function Privacy(): ReactElement {
  return (
    <section className="wrap privacy">
      <h2>{texts.privacy.title}</h2>
      <TitledItems className="cards-3" items={texts.privacy.cards} />
    </section>
  );
}

/** The questions; <details> with the same name are open one at a time (spec 2). */
export function Questions(): ReactElement {
  return (
    <section className="wrap faq" id="faq">
      <h2>{questionsNeutralTexts.title}</h2>
      <QuestionList />
    </section>
  );
}

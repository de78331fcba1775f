import type { ReactElement } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { neutralTexts as texts } from '../../ui/rules/messages.de.ts';

export function NotFoundPage(): ReactElement {
  return (
    <PageShell width="form" title={texts.notFoundTitle}>
      <PageHeading lead={texts.notFoundText}>{texts.notFoundTitle}</PageHeading>
      <div className="actions">
        <ButtonLink href="/">{texts.toHome}</ButtonLink>
        <ButtonLink href="/service" variant="secondary">
          {texts.toSupport}
        </ButtonLink>
      </div>
    </PageShell>
  );
}

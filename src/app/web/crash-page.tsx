import { useEffect, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { neutralTexts as texts } from '../../ui/rules/messages.de.ts';

/** Instead of a broken page; the error itself goes where the browser reports uncaught ones. */
export function CrashPage({ error }: { readonly error: unknown }): ReactElement {
  useEffect(() => reportError(error), [error]);
  return (
    <PageShell width="form" title={texts.crashTitle}>
      <PageHeading lead={texts.crashText}>{texts.crashTitle}</PageHeading>
      <div className="actions">
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        <ButtonLink href="/service" variant="secondary">
          {texts.toSupport}
        </ButtonLink>
      </div>
    </PageShell>
  );
}

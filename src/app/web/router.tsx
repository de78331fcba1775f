import { createRouter, type ParsedLocation } from '@tanstack/react-router';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { routeTree } from './route-tree.gen.ts';
import { type ReactElement, useEffect } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { neutralTexts as texts } from '../../ui/rules/messages.de.ts';
import { Button } from '../../ui/button.tsx';

let shown: string | undefined;

/**
 * A page that gets another address (`replaceAddress`) stays the same step of the history and where it is; a first page stands at
 * its top already, and to set it there would have the browser lay it out at once.
 */
function isMove({ location: { hash, state } }: { location: ParsedLocation }): boolean {
  const before = shown;
  shown = state.__TSR_key;
  return before === undefined ? hash !== '' : before !== shown;
}

export const createAppRouter = () =>
  createRouter({
    routeTree,
    scrollRestoration: isMove,
    scrollToTopSelectors: ['#inhalt'],
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

function NotFoundPage(): ReactElement {
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

/** Instead of a broken page; the error itself goes where the browser reports uncaught ones. */
function CrashPage({ error }: { readonly error: unknown }): ReactElement {
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

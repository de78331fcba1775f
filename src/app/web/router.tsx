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
 * Whether the scroll position has to be set. A page whose URL is replaced (`replaceAddress`) stays the same history entry and keeps
 * its position; a first page is at its top already, and setting it would force a layout.
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

/** Shown instead of a broken page; the error itself is reported as an uncaught one. */
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

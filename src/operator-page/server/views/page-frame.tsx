// The HTML around every view of the operator's page.
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { instanceName } from '../../../platform/log/instance-name.ts';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';
import type { StartedBy } from '../../../platform/rules/operator-command.ts';
import { pagePath } from '../sign-in.ts';
import { StartedByContext } from './command.tsx';

export interface Frame {
  /** URL of the style sheet. */
  style: string | undefined;
  isTrial: boolean;
  /** False if the page needs no token, so that nobody signs in. */
  hasSessions: boolean;
  startedBy: StartedBy;
}

interface PageProps extends Frame {
  readonly title: string;
  /** Shown beside the name: when the page was rendered. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function PageFrame({ style, isTrial, hasSessions, startedBy, title, aside, children }: PageProps): ReactElement {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${title} – ${texts.product}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {style === undefined ? undefined : <link rel="stylesheet" href={style} />}
      </head>
      <body>
        <a className="skip-link" href="#inhalt">
          {texts.skip}
        </a>
        <header className="top">
          <div className="wrap">
            <a className="brand" href={pagePath}>
              <span className="brand-mark" aria-hidden="true" />
              <span>{texts.title}</span>
            </a>
            <p className="top-facts">
              {isTrial ? <span className="top-trial">{texts.trial}</span> : undefined}
              <span>{texts.instance(instanceName)}</span>
            </p>
            <div className="top-aside">
              {aside}
              {/* Only signed-in pages have an aside; the sign-in and refusal pages have nothing to sign out of. */}
              {hasSessions && aside !== undefined ? <SignOut /> : undefined}
            </div>
          </div>
        </header>
        <main id="inhalt" tabIndex={-1} className="wrap">
          <StartedByContext value={startedBy}>{children}</StartedByContext>
        </main>
      </body>
    </html>
  );
}

function SignOut(): ReactElement {
  return (
    <form method="post" action={`${pagePath}/abmelden`}>
      <button type="submit" className="tap top-button">
        {texts.signOut}
      </button>
    </form>
  );
}

/** React writes '<meta ... />' as in XML; in HTML the slash has no meaning. */
export const renderPage = (frame: Frame, page: Pick<PageProps, 'title' | 'aside' | 'children'>): string =>
  `<!doctype html>${renderToStaticMarkup(<PageFrame {...frame} {...page} />)}`;

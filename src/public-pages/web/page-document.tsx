// The HTML around every page: one head for static pages and for the app's shell.
import type { ReactElement, ReactNode } from 'react';
import { AppHeader } from '../../ui/app-header.tsx';
import { Footer } from '../../ui/footer.tsx';
import { Header } from '../../ui/header.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { SplitLayout } from '../../ui/split-layout.tsx';
import { neutralTexts as frameTexts } from '../../ui/rules/messages.de.ts';
import { sharedNeutralTexts as texts } from '../rules/messages.de.ts';
import { placeholder } from '../rules/placeholders.ts';
import type { PageAssets, StaticPage } from './static-page.ts';

interface PageDocumentProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly isIndexed: boolean;
  readonly assets: PageAssets;
  readonly children: ReactNode;
}

function PageDocument({ title, description, isIndexed, assets, children }: PageDocumentProps): ReactElement {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${frameTexts.productName}`}</title>
        {description === undefined ? undefined : <meta name="description" content={description} />}
        {isIndexed ? undefined : <meta name="robots" content="noindex" />}
        <meta name="theme-color" content="#fbfaf6" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {assets.modules.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {assets.script === undefined ? undefined : <script type="module" src={assets.script} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

export function renderPage(page: StaticPage, assets: PageAssets): ReactElement {
  const { title, description, isIndexed, header, Content } = page;
  return (
    <PageDocument title={title} description={description} isIndexed={isIndexed} assets={assets}>
      <a className="skip-link" href="#inhalt">
        {frameTexts.skipLink}
      </a>
      {placeholder('TRIAL_BANNER')}
      {header === 'split' ? (
        <SplitLayout>
          <Content />
        </SplitLayout>
      ) : (
        <>
          {header === 'site' ? <Header /> : <AppHeader />}
          <main id="inhalt" tabIndex={-1}>
            <Content />
          </main>
        </>
      )}
      <Footer operatorName={placeholder('OPERATOR_NAME')} year={placeholder('YEAR')} />
    </PageDocument>
  );
}

/** What the browser gets before the app runs; the app replaces what is inside of #app. */
export function renderShell(assets: PageAssets): ReactElement {
  return (
    <PageDocument title={frameTexts.loadingTitle} isIndexed={false} assets={assets}>
      <a className="skip-link" href="#inhalt">
        {frameTexts.skipLink}
      </a>
      {placeholder('TRIAL_BANNER')}
      <div
        id="app"
        data-operator-name={placeholder('OPERATOR_NAME')}
        data-operator-email={placeholder('OPERATOR_EMAIL')}
        data-operator-phone={placeholder('OPERATOR_PHONE')}
        data-support-hours={placeholder('SUPPORT_HOURS')}
        data-phone-prefixes={placeholder('PHONE_PREFIXES')}
        data-address-source={placeholder('ADDRESS_SOURCE')}
        data-public-host={placeholder('PUBLIC_HOST')}
        data-mode={placeholder('MODE')}
      >
        <LoadingScreen />
        <noscript>
          <p className="wrap">
            {texts.needsScript} {placeholder('OPERATOR_EMAIL')}
          </p>
        </noscript>
      </div>
    </PageDocument>
  );
}

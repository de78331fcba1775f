// The HTML document around every page; static pages and the app's shell share its head.
import type { ReactElement, ReactNode } from 'react';
import { AppHeader } from '../../ui/app-header.tsx';
import { Footer } from '../../ui/footer.tsx';
import { Header } from '../../ui/header.tsx';
import { LoadingWords } from '../../ui/loading-screen.tsx';
import { SplitLayout } from '../../ui/split-layout.tsx';
import { neutralTexts as frameTexts } from '../../ui/rules/messages.de.ts';
import { infoLandlordTexts, sharedNeutralTexts as texts } from '../rules/messages.de.ts';
import { placeholder } from '../rules/placeholders.ts';
import { shareNeutralTexts } from '../rules/share.de.ts';
import type { PageAssets, PageOpening, StaticPage } from './static-page.ts';
import type { StructuredData } from './structured-data.ts';

interface PageDocumentProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** The canonical path for search engines; pages without one are not indexed. */
  readonly canonical?: string | undefined;
  readonly structuredData?: readonly StructuredData[] | undefined;
  readonly assets: PageAssets;
  readonly children: ReactNode;
}

function PageDocument(props: PageDocumentProps): ReactElement {
  const { title, description, canonical, structuredData = [], assets, children } = props;
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${frameTexts.productName}`}</title>
        {description === undefined ? undefined : <meta name="description" content={description} />}
        {canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <ShareHead title={title} description={description} canonical={canonical} />
        )}
        {structuredData.map((data) => (
          <script
            key={String(data['@type'])}
            type="application/ld+json"
            // oxlint-disable-next-line react/no-danger -- our own data, '<' escaped
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
          />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111815" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/icon-32.png" sizes="32x32" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <AssetLinks {...assets} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Asset links in the order in which they are needed; a page of the app is one with modules. */
function AssetLinks({ firstCall, fonts, styles, modules, script }: PageAssets): ReactElement {
  const isApp = modules.length > 0;
  return (
    <>
      {firstCall === undefined ? undefined : <script async src={firstCall} fetchPriority="high" />}
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map((style) => (
        // In the app, the style sheet is requested before the scripts, because the first text needs it.
        <link key={style} rel="stylesheet" href={style} precedence={isApp ? 'app' : undefined} />
      ))}
      {modules.map((module) => (
        // Each module runs when it has loaded, as a task of its own, so that a phone can respond in between.
        <script key={module} async type="module" src={module} fetchPriority="low" />
      ))}
      {script === undefined ? undefined : <script type="module" src={script} />}
    </>
  );
}

/** URL, texts and picture for search engines and messengers. */
function ShareHead(props: {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string;
}): ReactElement {
  const address = `${placeholder('PUBLIC_URL')}${props.canonical}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={frameTexts.productName} />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={props.title} />
      {props.description === undefined ? undefined : <meta property="og:description" content={props.description} />}
      <meta property="og:image" content={`${placeholder('PUBLIC_URL')}/vorschau.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shareNeutralTexts.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function PageHeader({ kind }: { readonly kind: StaticPage['header'] }): ReactElement {
  if (kind === 'app') return <AppHeader />;
  return kind === 'site' ? (
    <Header />
  ) : (
    <Header isForRequest>
      <RequestButtons />
    </Header>
  );
}

export function renderPage(page: StaticPage, assets: PageAssets): ReactElement {
  const { title, description, isIndexed, structuredData, header, Content } = page;
  const canonical = isIndexed ? page.paths[0] : undefined;
  const head = { title, description, canonical, structuredData };
  return (
    <PageDocument {...head} assets={assets}>
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
          <PageHeader kind={header} />
          <main id="inhalt" tabIndex={-1}>
            <Content />
          </main>
        </>
      )}
      <Footer
        operatorName={placeholder('OPERATOR_NAME')}
        year={placeholder('YEAR')}
        paymentProvider={placeholder('PAYMENT_PROVIDER')}
        isQuiet={page.hasQuietFooter === true}
      />
    </PageDocument>
  );
}

/** The HTML before the app runs: the app fills #app and then removes the content of #opening. */
export function renderShell(
  assets: PageAssets,
  { title, Content }: PageOpening = { title: frameTexts.loadingTitle, Content: () => <LoadingWords /> },
): ReactElement {
  return (
    <PageDocument title={title} assets={assets}>
      <a className="skip-link" href="#inhalt">
        {frameTexts.skipLink}
      </a>
      {placeholder('TRIAL_BANNER')}
      <div id="opening">
        <Content />
      </div>
      <div
        id="app"
        data-operator-name={placeholder('OPERATOR_NAME')}
        data-operator-email={placeholder('OPERATOR_EMAIL')}
        data-operator-phone={placeholder('OPERATOR_PHONE')}
        data-support-hours={placeholder('SUPPORT_HOURS')}
        data-phone-prefixes={placeholder('PHONE_PREFIXES')}
        data-address-source={placeholder('ADDRESS_SOURCE')}
        data-payment-provider={placeholder('PAYMENT_PROVIDER')}
        data-tan-by-call={placeholder('TAN_BY_CALL')}
        data-certificate-months={placeholder('CERTIFICATE_MONTHS')}
        data-public-host={placeholder('PUBLIC_HOST')}
        data-mode={placeholder('MODE')}
        data-year={placeholder('YEAR')}
      >
        <noscript>
          <p className="wrap">
            {texts.needsScript} {placeholder('OPERATOR_EMAIL')}
          </p>
        </noscript>
      </div>
    </PageDocument>
  );
}

/** The small header of the landlord information page: the same two buttons, with the values from the link (spec 2). */
function RequestButtons(): ReactElement {
  return (
    <div className="wrap request-buttons" data-with-link hidden>
      <a className="button button-primary button-small" href="/vermieterinfo" data-link="check" data-while-open>
        {infoLandlordTexts.check}
      </a>
      <a className="button button-danger button-small" href="/vermieterinfo" data-link="erase">
        {infoLandlordTexts.erase}
      </a>
    </div>
  );
}

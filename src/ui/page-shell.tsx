import type { ReactElement, ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import { classNames } from './class-names.ts';
import { useDocumentTitle } from './document-title.ts';
import { Footer } from './footer.tsx';
import { productSettings } from './product-settings.ts';

export interface PageShellProps {
  readonly children: ReactNode;
  readonly header?: 'app' | 'bare';
  readonly width?: 'form' | 'wide' | 'full' | 'sheet';
  /** 'quiet' below a form: what leads away from it is one small list. */
  readonly footer?: 'full' | 'quiet';
  /** Title of the document, without the product's name. */
  readonly title?: string;
}

/** Header, main and footer of an app page; the link that skips to #inhalt is part of the page's shell. */
export function PageShell({
  children,
  header = 'app',
  width = 'wide',
  footer = 'full',
  title,
}: PageShellProps): ReactElement {
  useDocumentTitle(title);
  return (
    <>
      {header === 'app' ? <AppHeader /> : undefined}
      <main id="inhalt" tabIndex={-1}>
        <div className="wrap page-body">
          <div className={classNames(width !== 'full' && `page-${width}`)}>{children}</div>
        </div>
      </main>
      <Footer
        operatorName={productSettings().operatorName}
        paymentProvider={productSettings().paymentProvider}
        year={productSettings().year}
        isQuiet={footer === 'quiet'}
      />
    </>
  );
}

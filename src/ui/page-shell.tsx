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
  /** 'quiet' below a form: the links that lead away form one small list. */
  readonly footer?: 'full' | 'quiet';
  /** The document's title, without the product's name. */
  readonly title?: string;
}

/** Header, main and footer of an app page; the skip link to #inhalt is part of the HTML shell. */
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

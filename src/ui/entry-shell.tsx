import type { ReactElement, ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { Footer } from './footer.tsx';
import { productSettings } from './product-settings.ts';
import { SplitLayout } from './split-layout.tsx';

export interface EntryShellProps {
  readonly children: ReactNode;
  /** The document's title, without the product's name. */
  readonly title: string;
}

/** The frame of the landlord's sign-in, registration, password and onboarding pages; other pages use PageShell. */
export function EntryShell({ children, title }: EntryShellProps): ReactElement {
  useDocumentTitle(title);
  return (
    <>
      <SplitLayout panel="wide">{children}</SplitLayout>
      <Footer
        operatorName={productSettings().operatorName}
        paymentProvider={productSettings().paymentProvider}
        year={productSettings().year}
      />
    </>
  );
}

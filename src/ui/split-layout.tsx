import type { ReactElement, ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { classNames } from './class-names.ts';
import { HelpMenu } from './help-menu.tsx';
import { promoLandlordTexts as promo } from './rules/split.de.ts';
import { SampleCertificate } from './sample-certificate.tsx';
import { TickList } from './tick-list.tsx';

export interface SplitLayoutProps {
  readonly children: ReactNode;
  /** 'wide': hidden on small screens, where the form has priority. 'later': hidden on all screens for now. */
  readonly panel?: 'always' | 'wide' | 'later';
}

/** The entry screens of the landlord's account: logo and content on the left, what the account is for on the right. */
export function SplitLayout({ children, panel = 'always' }: SplitLayoutProps): ReactElement {
  return (
    <div className={classNames('split', panel !== 'always' && 'split-quiet')}>
      <header className="split-header">
        <Brand />
        <HelpMenu />
      </header>
      <main className="split-main" id="inhalt" tabIndex={-1}>
        <div className="split-content">{children}</div>
      </main>
      {panel === 'later' ? undefined : <PromoPanel />}
    </div>
  );
}

function PromoPanel(): ReactElement {
  return (
    <aside className="promo" aria-labelledby="promo-title">
      <div className="promo-inner">
        <h2 id="promo-title">{promo.heading}</h2>
        <TickList className="promo-list" lines={promo.benefits} />
        <SampleCertificate />
      </div>
    </aside>
  );
}

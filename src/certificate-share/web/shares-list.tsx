import { Plus } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { shareTenantTexts, type Share } from '../rules/index.ts';
import { sharesPageTenantTexts as texts } from '../rules/shares-page.de.ts';
import type { LoadedShares, SharesCalls } from './load-shares.ts';
import { ShareCard } from './share-card.tsx';
import { endLine, openedLine } from './share-words.ts';

export interface SharesListProps {
  readonly loaded: LoadedShares;
  readonly calls: SharesCalls;
  /** Reloads the list after a change. */
  readonly onChange: () => Promise<void>;
  readonly onNew: () => void;
  readonly onShare: (share: Share) => void;
}

export function SharesList({ loaded: { id, view }, calls, onChange, onNew, onShare }: SharesListProps): ReactElement {
  const [news, setNews] = useState('');
  // A share that was just ended keeps its place while this can be undone.
  const open = view.shares.filter(({ endedAt, undoUntil }) => endedAt === null || undoUntil !== null);
  const ended = view.shares.filter((share) => !open.includes(share));
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <StatusRegion hidden>{news}</StatusRegion>
      {view.isNewer ? <Notice>{texts.newer}</Notice> : undefined}
      {view.newAllowed ? (
        <Button wide icon={<Plus aria-hidden="true" />} onClick={onNew}>
          {texts.add}
        </Button>
      ) : undefined}
      {view.reason === null ? undefined : <Notice>{shareTenantTexts.closed[view.reason]}</Notice>}
      <section className="share-group" aria-labelledby="offen">
        <h2 id="offen" tabIndex={-1}>
          {texts.open}
        </h2>
        {open.map((share) => (
          <ShareCard
            key={share.id}
            share={share}
            view={view}
            calls={calls}
            onChange={onChange}
            onNews={setNews}
            onShare={() => onShare(share)}
          />
        ))}
        {open.length === 0 ? <p className="muted">{ended.length === 0 ? texts.none : texts.noneOpen}</p> : undefined}
      </section>
      {ended.length === 0 ? undefined : <Ended shares={ended} today={view.today} />}
      <p className="share-foot">{texts.foot}</p>
      <p className="share-foot">
        <a href={`/zertifikat/herunterladen/${id}`}>{texts.toCertificate}</a>
      </p>
    </PageShell>
  );
}

function Ended({ shares, today }: { readonly shares: readonly Share[]; readonly today: string }): ReactElement {
  return (
    <section className="share-group" aria-labelledby="beendet">
      <h2 id="beendet">{texts.ended}</h2>
      {shares.map((share) => (
        <Card key={share.id} tone="sand" className="share-card">
          <h3>{share.label}</h3>
          <p>{endLine(share)}</p>
          <p>{openedLine(share, today)}</p>
        </Card>
      ))}
    </section>
  );
}

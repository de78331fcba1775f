import { Copy, Eye, Share2 } from 'lucide-react';
import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { longDay } from '../../platform/rules/dates.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiProblem } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { showToast } from '../../ui/toast.tsx';
import { sharedResponse, sharePath, type Share } from '../rules/index.ts';
import {
  readyShareTenantTexts as texts,
  sharedLinkLandlordTexts,
  sharesPageTenantTexts,
} from '../rules/shares-page.de.ts';
import type { LoadedShares } from './load-shares.ts';
import { shownParts } from './share-words.ts';

/** The QR code is loaded separately, because most people just send the link. */
const ShareQr = lazyComponent(() => import('./share-qr.tsx').then((loaded) => loaded.ShareQr), { comesWithPage: true });

interface ShareReadyProps {
  readonly loaded: LoadedShares;
  readonly shareId: string;
  readonly onList: () => void;
}

export function ShareReady({ loaded, shareId, onList }: ShareReadyProps): ReactElement {
  const share = loaded.view.shares.find(({ id }) => id === shareId);
  if (share === undefined || share.link === '')
    return (
      <PageShell width="form" title={sharesPageTenantTexts.title}>
        <PageHeading lead={texts.gone}>{sharesPageTenantTexts.title}</PageHeading>
        <Button onClick={onList}>{sharesPageTenantTexts.toList}</Button>
      </PageShell>
    );
  return (
    <PageShell width="form" title={texts.title}>
      <p className="share-overline">{texts.overline(share.label)}</p>
      <PageHeading lead={texts.lead(longDay(share.lastDay))}>{texts.title}</PageHeading>
      <div className="share-ready">
        <LinkToPassOn link={share.link} name={loaded.name} />
        <Card className="share-viewing">
          <h2>{texts.viewing}</h2>
          <ShareQr link={share.link} label={share.label} />
          <p className="muted">{texts.qrNote}</p>
        </Card>
        {share.openedOlder ? <Notice>{sharesPageTenantTexts.older}</Notice> : undefined}
        <WhatReaderSees share={share} token={loaded.token} />
        <p>
          <Button variant="text" className="share-back" onClick={onList}>
            {sharesPageTenantTexts.toList}
          </Button>
        </p>
      </div>
    </PageShell>
  );
}

function LinkToPassOn({ link, name }: { readonly link: string; readonly name: string }): ReactElement {
  const field = useRef<HTMLParagraphElement>(null);
  const maySend = 'share' in navigator;
  return (
    <>
      <p ref={field} className="share-link code" aria-label={texts.link} role="group">
        <BrokenAfterSlash link={link} />
      </p>
      <div className="share-submit">
        {maySend ? (
          <Button wide icon={<Share2 aria-hidden="true" />} onClick={() => void send(link, name)}>
            {texts.share}
          </Button>
        ) : undefined}
        <Button
          variant={maySend ? 'secondary' : 'primary'}
          wide
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy(link, field)}
        >
          {texts.copy}
        </Button>
      </div>
    </>
  );
}

/**
 * The link, broken only after slashes: the host stays in one piece, and the key in one line if there is room. The scheme is
 * hidden but is selected and copied too: without it most messengers do not recognise a link.
 */
function BrokenAfterSlash({ link }: { readonly link: string }): ReactElement {
  const [scheme = '', , host = '', ...rest] = link.split('/');
  return (
    <>
      <span className="share-scheme">{`${scheme}//`}</span>
      {host}/<wbr />
      {rest.join('/')}
    </>
  );
}

/** Opens the device's share sheet. Closing it is no failure; if it fails, the link and a copy button are beside it. */
async function send(link: string, name: string): Promise<void> {
  await navigator.share({ text: sharedLinkLandlordTexts.message(name), url: link }).catch(() => undefined);
}

async function copy(link: string, field: RefObject<HTMLElement | null>): Promise<void> {
  const isCopied = await copyText(link, texts);
  if (!isCopied && field.current) window.getSelection()?.selectAllChildren(field.current);
}

function WhatReaderSees({ share, token }: { readonly share: Share; readonly token: string }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const preview = async (): Promise<void> => {
    setBusy(true);
    const problem = await openPreview(share, token);
    if (problem === undefined) return;
    setBusy(false);
    showToast(orFallback(problem, sharesPageTenantTexts.failed).message, 'error');
  };
  return (
    <section className="share-seen" aria-labelledby="zu-sehen">
      <h2 id="zu-sehen">{texts.sees(share.label)}</h2>
      <p>{texts.seesParts(shownParts(share))}</p>
      <Button
        variant="secondary"
        wide
        icon={<Eye aria-hidden="true" />}
        busy={isBusy}
        busyLabel={texts.previewBusy}
        onClick={() => void preview()}
      >
        {texts.preview}
      </Button>
    </section>
  );
}

// 'So sieht die Seite aus' opens the reader's page with the data it would get. This is not counted as an opening.
async function openPreview({ id, link }: Share, token: string): Promise<ApiProblem | undefined> {
  const answer = await callApi({
    method: 'GET',
    path: `/certificate/shares/${id}/preview`,
    scope: 'certificate:deliver',
    token,
    answer: sharedResponse,
  });
  if (!answer.ok) return answer.problem;
  const key = link.slice(link.indexOf('#') + 1);
  // Bypasses the router, which patches history.pushState: the reader's page is a separate document and has to be loaded. 'Back'
  // leads here.
  const state = { share: { key, preview: answer.value, list: window.location.pathname } };
  History.prototype.pushState.call(window.history, state, '', `${sharePath}#${key}`);
  // A reload would keep the scroll position, but the page should start at the top.
  window.scrollTo(0, 0);
  window.location.reload();
  return undefined;
}

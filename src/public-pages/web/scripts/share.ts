// The script of a share's page. Nothing is requested before a click; an opened share stays in this tab.
import type { SharedCertificate } from '../../../certificate-share/rules/index.ts';
import type { ApiProblem } from '../../../ui/api-result.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { neutralTexts as frameTexts } from '../../../ui/rules/messages.de.ts';
import { sharePageLandlordTexts as texts, sharePreviewTenantTexts } from '../../rules/share-page.de.ts';
import { showReceipt, startReceipt } from './check-receipt.ts';
import { part, submitOnce } from './form-parts.ts';
import { forgetPerson, startComparePerson } from './share-compare.ts';
import { startCopy } from './share-copy.ts';
import { keep, keptOf, type Kept } from './share-memory.ts';
import { isShareKey, openShare, openSharedView, readShare } from './share-open.ts';
import { showShare, showTime } from './share-view.ts';
import { tellAnswer } from './tell-answer.ts';

const sections = ['anfang', 'geoeffnet', 'beendet'] as const;
type Stage = (typeof sections)[number];

/** Incremented with each start, so that responses for another link are discarded. */
let turn = 0;
/** The token of the open share; null in the preview. */
let token: string | null = null;
/** What the page shows, and for which link. */
let shown: SharedCertificate | null = null;
let shownKey = '';

const keyNow = (): string => window.location.hash.slice(1);

function show(stage: Stage | null, title: string): void {
  for (const name of sections) part(`#${name}`, HTMLElement).hidden = name !== stage;
  part('#warten', HTMLElement).textContent = stage === null ? texts.wait : '';
  document.title = `${title} – ${frameTexts.productName}`;
}

function focusTitle(stage: Stage): void {
  window.scrollTo(0, 0);
  part(`#${stage}-titel`, HTMLElement).focus({ preventScroll: true });
}

function showStart(): void {
  token = null;
  tellAnswer('#oeffnen-problem', undefined);
  showReceipt(null);
  show('anfang', texts.title);
}

function showGone(isCut: boolean): void {
  token = null;
  keep(null);
  showReceipt(null);
  part('#beendet-stueck', HTMLElement).hidden = !isCut;
  show('beendet', texts.gone.title);
  focusTitle('beendet');
}

function refuse(problem: ApiProblem): void {
  if (problem.code === 'share-gone') return showGone(false);
  showStart();
  tellAnswer('#oeffnen-problem', orFallback(problem, texts.failed).message);
}

/** Shows a share; false when its view exists but can't be read. With `isSame` the reader's position and input are kept. */
async function showOpened(key: string, shared: SharedCertificate, isSame = false): Promise<boolean> {
  const mine = turn;
  const view = shared.view === null ? null : await openSharedView(key, shared);
  if (mine !== turn) return true;
  if (shared.view !== null && view === null) return false;
  if (key !== shownKey) forgetPerson();
  [shownKey, shown] = [key, shared];
  if (isSame) showTime(shared, view);
  else {
    show('geoeffnet', showShare(shared, view));
    focusTitle('geoeffnet');
  }
  return true;
}

const unreadable = (): void => refuse({ code: 'unreadable', message: texts.unreadable, status: 200 });

async function open(): Promise<void> {
  const mine = ++turn;
  const key = keyNow();
  const kept = keptOf(key);
  if (kept && 'preview' in kept) {
    if (!(await showOpened(key, kept.preview))) unreadable();
    return;
  }
  const answer = await openShare(key).catch(() => null);
  if (mine !== turn) return;
  if (answer === null) return unreadable();
  if (!answer.ok) return refuse(answer.problem);
  ({ token } = answer.value);
  keep({ key, token });
  if (!(await showOpened(key, answer.value))) unreadable();
}

/** Shows a share that was open in this tab before, in its current state and without a click. */
async function reopen(key: string, keptToken: string): Promise<void> {
  const mine = ++turn;
  show(null, texts.title);
  const answer = await readShare(keptToken);
  if (mine !== turn) return;
  if (answer.ok) {
    token = keptToken;
    if (!(await showOpened(key, answer.value))) unreadable();
  } else if (answer.problem.status === 401) {
    keep(null);
    showStart();
  } else refuse(answer.problem);
}

const sameFields = ['view', 'state', 'stateSince', 'lastDay', 'hasFile', 'canCompare'] as const;

/**
 * Updates the page with the current state when it becomes visible again. If the request fails, the page stays and shows its
 * time.
 */
async function refresh(): Promise<void> {
  const [mine, key, kept, before] = [turn, shownKey, token, shown];
  if (kept === null || before === null || part('#geoeffnet', HTMLElement).hidden) return;
  const answer = await readShare(kept);
  if (mine !== turn || kept !== token) return;
  if (answer.ok) {
    const isSame = sameFields.every((field) => answer.value[field] === before[field]);
    // The note about an earlier certificate is sent once, on opening; it stays here until something changes again.
    const now = isSame ? { ...answer.value, newerNote: before.newerNote } : answer.value;
    if (!(await showOpened(key, now, isSame))) unreadable();
  } else isOver(answer.problem);
}

function begin(): void {
  turn++;
  // Pending responses for another link are discarded.
  token = null;
  const key = keyNow();
  if (!isShareKey(key)) {
    showPreview(null);
    return showGone(true);
  }
  const kept = keptOf(key);
  showPreview(kept);
  if (kept && 'token' in kept) void reopen(key, kept.token);
  else showStart();
}

/** Whether a response says that the share is no longer open; the page then shows that. */
function isOver({ status, code }: ApiProblem): boolean {
  if (code === 'share-gone') showGone(false);
  else if (status === 401) {
    keep(null);
    showStart();
    focusTitle('anfang');
    tellAnswer('#oeffnen-problem', texts.closed);
  } else return false;
  return true;
}

submitOnce(part('#oeffnen', HTMLFormElement), open);
const opened = { token: () => token, isOver };
startCopy(opened);
startComparePerson({
  ...opened,
  // It was suspended, revoked or cleared since the page was read, so the whole page is updated.
  onState: (state) => {
    if (state !== shown?.state && token !== null) void reopen(keyNow(), token);
  },
});
startReceipt();
startRefreshing(refresh);
window.addEventListener('hashchange', begin);
const ownPath = window.location.pathname;
window.addEventListener('popstate', () => {
  // The tenant's preview leads here by a history entry of another page, so going back has to load that page again.
  if (window.location.pathname !== ownPath) window.location.reload();
});
begin();

// For the tenant's preview of the reader's page: a notice from the first screen on, with a link back.
function showPreview(kept: Kept | null): void {
  const note = part('#vorschau', HTMLElement);
  const isPreview = kept !== null && 'preview' in kept;
  note.hidden = !isPreview;
  if (!isPreview) return;
  part('[data-value=preview]', HTMLElement, note).textContent = sharePreviewTenantTexts.of(kept.preview.label);
  const back = part('a', HTMLAnchorElement, note);
  // If the previous version opened the preview, the browser's back button leads there.
  back.hidden = !kept.list.startsWith('/mieter/freigaben/');
  if (!back.hidden) back.href = kept.list;
}

// When the user returns to the tab, or by the back button, the state may be outdated and is read again.
function startRefreshing(look: () => Promise<void>): void {
  let isRefreshing = false;
  const refreshOnce = async (): Promise<void> => {
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      await look();
    } finally {
      isRefreshing = false;
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshOnce();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshOnce();
  });
}

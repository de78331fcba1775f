// The check page's script: help while typing, the call, the result. A code in the fragment comes from a QR code, and ours have
// a key.
import {
  formatSecurityCode,
  normaliseSecurityCode,
  parseSecurityCode,
  securityCodeMessage,
} from '../../../security-code/rules/index.ts';
import { checkAnswers, type ViewAnswer } from '../../../certificate-check/rules/index.ts';
import type { CheckHandOver } from '../../../certificate/rules/index.ts';
import { proveEntry, readQrHash } from '../../../certificate-check/web/index.ts';
import type { ApiProblem } from '../../../ui/api-result.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { neutralTexts as frameTexts } from '../../../ui/rules/messages.de.ts';
import { sampleNeutralTexts } from '../../../ui/rules/sample.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { forgetFile, hideAnswer, storeAnswer, showCodeAnswer, showEntry } from './check-answer.ts';
import { askCheck } from './check-call.ts';
import { startDrops } from './check-drop.ts';
import { checkPdf } from './check-file.ts';
import { remember, remembered, rememberHere, startHistory } from './check-memory.ts';
import type { OurQr, ShareQr } from './check-picture.ts';
import { startReceipt } from './check-receipt.ts';
import { stageNow } from './check-stage.ts';
import type { ViewSource } from './check-view.ts';
import { warnOfNoKey, warnOfNoText, warnOfOtherCode, warnOfWrongKey } from './check-warning.ts';
import { goToWays, isWay, startWays } from './check-ways.ts';
import { tidyCode } from './code-field.ts';
import { fieldOf, part, showFieldError, showText, submitOnce, watchEmptiness } from './form-parts.ts';
import { leaveToShare, mayBecomeShare, shareKeyIn } from './typed-share.ts';

const name = 'uniqueCode';
const form = part('#pruefung', HTMLFormElement);
const sampleCode = normaliseSecurityCode(sampleNeutralTexts.code);
/** The code whose result is on the page. */
let answered: string | null = null;
/** True when the picture that the code came from also had a QR code that is not ours. */
let hasOther = false;

/** The error of a typed code. Some users first try the sample's, which has no valid check symbols. */
function mistakeIn(typed: string): string | undefined {
  if (normaliseSecurityCode(typed) === sampleCode) return texts.sample;
  const parsed = parseSecurityCode(typed);
  return parsed.ok ? undefined : securityCodeMessage(parsed.problem);
}

/** Incremented with each request, so that responses to earlier ones are discarded. */
let turn = 0;
/** True when another check was requested while one is pending. */
let isNext = false;

/** Resolves when no look-up is pending. */
let asking: Promise<void> = Promise.resolve();

async function checkAll(): Promise<void> {
  // The last request counts, so a file that is still being checked is discarded.
  forgetLastFile();
  do {
    isNext = false;
    await check();
  } while (isNext);
}

async function check(): Promise<void> {
  const mine = ++turn;
  const share = shareKeyIn(fieldOf(name).value);
  if (share !== null) return leaveToShare(share);
  const parsed = parseSecurityCode(fieldOf(name).value);
  showFieldError(name, mistakeIn(fieldOf(name).value));
  if (!parsed.ok) {
    fieldOf(name).focus();
    return;
  }
  comparison ??= loadComparison();
  const source = remembered();
  // A response is discarded when the user typed another code meanwhile.
  const isNow = (): boolean => mine === turn && normaliseSecurityCode(fieldOf(name).value) === parsed.value;
  if (source !== null && source.key !== null) await checkQr(source, source.key, isNow);
  else await checkCode(parsed.value, source?.from ?? 'link', isNow);
}

async function checkCode(code: string, from: CheckHandOver['from'], isNow: () => boolean): Promise<void> {
  const body = { uniqueCode: code, withProof: true };
  const result = await askCheck('/certificate/verify-certificate', body, checkAnswers.code);
  if (!isNow()) return;
  if (!result.ok) return refuse(result.problem);
  const { data, proof } = result.value;
  const groups = formatSecurityCode(code);
  // The log is checked before anything is shown: a code whose end is logged must never be called valid, not even briefly.
  const entry = await proveEntry(proof ?? null, null, null, data.status);
  if (!isNow()) return;
  answered = code;
  storeAnswer(data, groups);
  showEntry(entry, null);
  if (from === 'link') showCodeAnswer();
  else warnOfNoKey({ data, entry, code: groups });
}

/** The comparison needs a code, so it is loaded during the first look-up. */
let comparison: ReturnType<typeof loadComparison> | undefined;
let isComparing = false;

/** Handles a form that was sent before its script loaded, on a slow or broken connection: it is sent as soon as possible. */
async function awaitComparison(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  if (isComparing) return;
  const loaded = await (comparison ??= loadComparison());
  showText('#vergleich-problem', loaded ? undefined : frameTexts.noAnswer);
  if (loaded) part('#vergleich', HTMLFormElement).requestSubmit();
}

const loadComparison = () =>
  import('./check-compare.ts').then(
    (loaded) => {
      loaded.startCompare(() => answered);
      isComparing = true;
      return loaded;
    },
    () => {
      comparison = undefined;
      return null;
    },
  );

/** Loaded only for QR codes, during the request, because it has texts of its own and those of old certificates. */
const loadView = () => import('./check-view.ts').catch(() => null);

async function checkQr({ code, from }: CheckHandOver, key: string, isNow: () => boolean): Promise<void> {
  const loading = loadView();
  const result = await askCheck('/certificate/verify-view', { uniqueCode: code }, checkAnswers.view);
  const viewer = await loading;
  if (!isNow()) return;
  if (!result.ok) return refuse(result.problem);
  if (!viewer) return refuse({ code: 'offline', message: frameTexts.noAnswer, status: 0 });
  answered = code;
  await openAnswer(viewer, result.value, {
    code: formatSecurityCode(code),
    key,
    isPicture: from === 'picture',
    hasOther,
    isNow,
  });
}

type Viewer = NonNullable<Awaited<ReturnType<typeof loadView>>>;

async function openAnswer({ showView }: Viewer, answer: ViewAnswer, source: ViewSource): Promise<void> {
  const { data, proof } = answer;
  storeAnswer(data, source.code);
  const outcome = await showView(answer, source);
  if (outcome === 'shown' || outcome === 'late') return;
  const entry = await proveEntry(proof, null, null, data.status);
  if (!source.isNow()) return;
  showEntry(entry, null);
  if (outcome === 'wrong-key') warnOfWrongKey(data, source.code);
  else warnOfNoText({ data, entry, code: source.code });
}

function refuse(problem: ApiProblem): void {
  const { message } = orFallback(problem, texts.failed);
  // Without a response the key is kept for the next try; a code that does not exist needs none.
  const isKept = (remembered()?.key ?? null) !== null && problem.status === 0;
  showFieldError(name, isKept ? `${message} ${texts.keyKept}` : message);
  fieldOf(name).focus();
}

function forget(): void {
  turn++;
  answered = null;
  hasOther = false;
  forgetLastFile();
  void comparison?.then((loaded) => loaded?.forgetTyped());
  hideAnswer();
}

function open(handOver: CheckHandOver): void {
  forget();
  remember(handOver);
  fieldOf(name).value = formatSecurityCode(handOver.code);
  isNext = true;
  form.requestSubmit();
}

function openPicture(qr: OurQr | ShareQr, isNotAlone: boolean): void {
  if (qr.kind === 'share') return leaveToShare(qr.key);
  const { code, key } = qr;
  // A printed code that was typed from the same document has to be the one in its QR code.
  if (answered !== null && (remembered()?.key ?? null) === null && answered !== code)
    return warnOfOtherCode(formatSecurityCode(answered), formatSecurityCode(code));
  open({ code, key, from: 'picture' });
  hasOther = isNotAlone;
}

function readQrLink(): void {
  const found = readQrHash(window.location.hash.slice(1));
  if (found.kind === 'ours') return open({ code: found.code, key: found.key, from: 'qr' });
  const jump = window.location.hash.slice(1);
  if (jump === '' || document.getElementById(jump)) return rememberHere();
  // The link was made up, or is ours and damaged; it is removed from the address too, because it may contain a key.
  remember(null);
  forget();
  warnOfNoKey(null);
}

function startAgain(): void {
  form.reset();
  showFieldError(name, undefined);
  remember(null);
  forget();
  fieldOf(name).focus();
}

submitOnce(form, () => (asking = checkAll()));
fieldOf(name).addEventListener('input', (event) => {
  if (mayBecomeShare(fieldOf(name).value)) showFieldError(name, undefined);
  else tidyCode(event, name, mistakeIn);
  remember(null);
});
watchEmptiness(form, [name]);
const forgetLastFile = startDrops({
  currentCode: () => answered,
  codeAnswered: () => asking,
  onRead: () => {
    if (stageNow() === 'code') forgetFile();
  },
  checkPdf,
  // Most visitors have no picture, so the reader is loaded with the first one.
  checkPicture: async (file) => {
    const reader = await import('./check-picture.ts').catch(() => null);
    if (!reader) return { text: texts.noReader, kind: 'problem' };
    return reader.checkPicture(file, { open: openPicture, forget });
  },
});
part('#vergleich', HTMLFormElement).addEventListener('submit', (event) => void awaitComparison(event));
startWays();
startReceipt();
part('#weiter', HTMLAnchorElement).addEventListener('click', (event) => {
  event.preventDefault();
  goToWays();
});
for (const button of document.querySelectorAll('#nochmal, [data-again]')) button.addEventListener('click', startAgain);
for (const button of document.querySelectorAll<HTMLElement>('[data-way]'))
  button.addEventListener('click', () => goToWays(isWay(button.dataset['way']) ? button.dataset['way'] : undefined));
window.addEventListener('hashchange', readQrLink);
startHistory((there) => (there ? open(there) : startAgain()));
const fromBefore = remembered();
if (fromBefore && !window.location.hash) open(fromBefore);
else readQrLink();

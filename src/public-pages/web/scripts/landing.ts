// The landing page's script: registration, hint after a redirect, role, sections, film.
import { isId } from '../../../platform/rules/id.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { registrationErrors } from '../../../tenant-request/rules/index.ts';
import {
  accountNeutralTexts,
  begunNeutralTexts,
  hintNeutralTexts,
  landingTenantTexts as texts,
} from '../../rules/landing.messages.de.ts';
import { fieldOf, part, recheck, showErrors, showText, submitOnce, watchEmptiness } from './form-parts.ts';
import { element } from './build-element.ts';
import { startAnswerRequest } from './answer-request.ts';
import { linkRoles } from './choose-role.ts';
import { offerFilm } from './play-film.ts';
import { linkSections } from './section-links.ts';
import { isFaultless, tellerOf } from './tell-answer.ts';
import { openUnderway, type UnderwayParts } from './underway.ts';

const names = ['firstName', 'email'] as const;

const isMessage = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

const bodyNow = () => ({
  firstName: fieldOf('firstName').value,
  email: fieldOf('email').value,
  website: part('#website', HTMLInputElement).value,
});

type Body = ReturnType<typeof bodyNow>;

/** How many mails were requested here, by address. */
const asked = new Map<string, number>();
/** The server's daily limit of mails per address. */
const maxMails = 5;
const keyOf = ({ email }: Body): string => email.trim().toLowerCase();

async function send(body: Body): Promise<ApiResult<unknown>> {
  const result = await callApi({ method: 'POST', path: '/tenant/register', body });
  if (result.ok) asked.set(keyOf(body), (asked.get(keyOf(body)) ?? 0) + 1);
  return result;
}

const partsOf = (body: Body): UnderwayParts => ({
  onChange: () => {
    fieldOf('email').focus();
    fieldOf('email').select();
  },
  sendAgain: async () => {
    const result = await send(body);
    return result.ok ? undefined : orFallback(result.problem, texts.failed).message;
  },
  isUsedUp: () => (asked.get(keyOf(body)) ?? 0) >= maxMails,
});

const show = tellerOf('anmeldung', (errors) => showErrors(names, errors));

/**
 * Whether a possible typo in the address is pointed out first, because the next screen would cover it. Always false when
 * offline.
 */
let showsSuggestion = async (): Promise<boolean> => false;

async function register(): Promise<void> {
  const body = bodyNow();
  const mistakes = registrationErrors(body);
  if (!isFaultless(mistakes)) return show(mistakes, {});
  if (await showsSuggestion()) return show({}, {});
  const underway = openUnderway(partsOf(body));
  const result = await send(body);
  if (result.ok) {
    const message = isMessage(result.value) ? result.value.message : texts.success;
    underway.finish(message, texts.next(body.email.trim()));
    return show({}, { success: message });
  }
  underway.close();
  const { errors } = result.problem;
  const { message } = orFallback(result.problem, texts.failed);
  return show(errors ?? {}, errors === undefined ? { failure: `${texts.errorPrefix}${message}` } : {});
}

const landlordHints: ReadonlySet<string> = new Set(['zahlung', 'abgelehnt', 'schon-bestaetigt', 'geloescht']);

/**
 * The address in the fragment, which is sent to nobody and is removed from the address bar with the hint. Only a valid address
 * is shown.
 */
function addressInHash(): string | undefined {
  const typed = new URLSearchParams(window.location.hash.slice(1)).get('an') ?? '';
  return /^[^\s@]{1,64}@[^\s@]{3,190}$/.test(typed) ? typed : undefined;
}

/** The record's id, which only works in the browser that has its token. */
function requestInHash(): string | undefined {
  const id = new URLSearchParams(window.location.hash.slice(1)).get('anfrage') ?? '';
  return isId(id) ? id : undefined;
}

function showBegun(id: string): void {
  const link = element('a', '', begunNeutralTexts.goOn);
  link.href = `/mieter/persoenliche-daten/${id}`;
  part('#hinweis', HTMLElement).append(`${begunNeutralTexts.text} `, link);
}

/** Offers to send the mail again; offline there is no button, and the hint says what else to do. */
const offerAgain = (address: string): Promise<void> =>
  import('./account-again.ts')
    .then(({ offerAccountMail }) => offerAccountMail(address, part('#hinweis', HTMLElement), maxMails))
    .catch(() => undefined);

/**
 * Shows the hint of '/?hinweis=zahlung': the text is inserted after the status region exists, so that screen readers announce
 * it.
 */
function showHint(): void {
  const key = new URLSearchParams(window.location.search).get('hinweis');
  if (key === null) return;
  // Hints about an answer or an account are for landlords, who must not be greeted as tenants.
  if (key.startsWith('konto-') || landlordHints.has(key)) part('#rolle-vermieter', HTMLInputElement).checked = true;
  const address = key === 'konto-bestaetigen' ? addressInHash() : undefined;
  const begun = key === 'angefangen' ? requestInHash() : undefined;
  const hash = address === undefined && begun === undefined ? window.location.hash : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + hash);
  const known = Object.hasOwn(hintNeutralTexts, key) ? hintNeutralTexts[key] : undefined;
  const text = address === undefined ? known : accountNeutralTexts.mailedTo(address);
  if (text !== undefined) setTimeout(() => showText('#hinweis', text), 100);
  if (address !== undefined) void offerAgain(address);
  if (begun !== undefined) setTimeout(() => showBegun(begun), 100);
}

const form = part('#anmeldung', HTMLFormElement);
watchEmptiness(form, names);
recheck(form, names, () => registrationErrors(bodyNow()));
fieldOf('email').addEventListener(
  'focus',
  () =>
    void import('./mail-hint.ts')
      .then(({ offerSuggestion }) => {
        showsSuggestion = offerSuggestion('email');
      })
      .catch(() => undefined),
  { once: true },
);
submitOnce(form, register);
startAnswerRequest();
showHint();
linkRoles();
linkSections();
offerFilm();

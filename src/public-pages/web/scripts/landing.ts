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

/** How often a mail was asked for here, for each address. */
const asked = new Map<string, number>();
/** The server mails no more to one address on a day. */
const mostMails = 5;
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
  isUsedUp: () => (asked.get(keyOf(body)) ?? 0) >= mostMails,
});

const show = tellerOf('anmeldung', (errors) => showErrors(names, errors));

/** Whether a slip in the address is pointed out first; the words of the mail's way would cover it. Without a connection there is none. */
let pointsOut = async (): Promise<boolean> => false;

async function register(): Promise<void> {
  const body = bodyNow();
  const mistakes = registrationErrors(body);
  if (!isFaultless(mistakes)) return show(mistakes, {});
  if (await pointsOut()) return show({}, {});
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

/** Behind '#' it is sent to nobody, and it leaves the address bar with the hint. Nothing but an address is repeated. */
function addressInHash(): string | undefined {
  const typed = new URLSearchParams(window.location.hash.slice(1)).get('an') ?? '';
  return /^[^\s@]{1,64}@[^\s@]{3,190}$/.test(typed) ? typed : undefined;
}

/** The record's id, which opens it in the browser that has its token, and nowhere else. */
function requestInHash(): string | undefined {
  const id = new URLSearchParams(window.location.hash.slice(1)).get('anfrage') ?? '';
  return isId(id) ? id : undefined;
}

function showBegun(id: string): void {
  const link = element('a', '', begunNeutralTexts.goOn);
  link.href = `/mieter/persoenliche-daten/${id}`;
  part('#hinweis', HTMLElement).append(`${begunNeutralTexts.text} `, link);
}

/** Without a connection the button stays away; the hint says what else there is to do. */
const offerAgain = (address: string): Promise<void> =>
  import('./account-again.ts')
    .then(({ offerAccountMail }) => offerAccountMail(address, part('#hinweis', HTMLElement), mostMails))
    .catch(() => undefined);

/** '/?hinweis=zahlung': the status region is there first, the text comes after, so that it is read out. */
function showHint(): void {
  const key = new URLSearchParams(window.location.search).get('hinweis');
  if (key === null) return;
  // What is about his answer or his account is for the landlord: he is not greeted as a tenant.
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
      .then(({ offerMeant }) => {
        pointsOut = offerMeant('email');
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

// The landing page's script: registration, hint after a redirect, role, sections, film.
import { callApi } from '../../../ui/api-client.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { registrationErrors } from '../../../tenant-request/rules/index.ts';
import { accountNeutralTexts, hintNeutralTexts, landingTenantTexts as texts } from '../../rules/landing.messages.de.ts';
import { fieldOf, part, showFieldError, showText, submitOnce, watchEmptiness } from './form-parts.ts';
import { startAnswerRequest } from './answer-request.ts';
import { linkRoles } from './choose-role.ts';
import { offerFilm } from './play-film.ts';
import { linkSections } from './section-links.ts';
import { openUnderway } from './underway.ts';

const names = ['firstName', 'email'] as const;

function showErrors(errors: Readonly<Record<string, string>>): void {
  for (const name of names) showFieldError(name, errors[name]);
  const first = names.find((name) => errors[name] !== undefined);
  if (first !== undefined) fieldOf(first).focus();
}

const isMessage = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

async function register(): Promise<void> {
  const website = part('#website', HTMLInputElement).value;
  const body = { firstName: fieldOf('firstName').value, email: fieldOf('email').value, website };
  const errors = registrationErrors(body);
  showText('#anmeldung-fehler', undefined);
  showText('#anmeldung-erfolg', undefined);
  showErrors(errors);
  if (Object.keys(errors).length > 0) return;
  const underway = openUnderway(() => {
    fieldOf('email').focus();
    fieldOf('email').select();
  });
  const result = await callApi({ method: 'POST', path: '/tenant/register', body });
  if (result.ok) {
    const message = isMessage(result.value) ? result.value.message : texts.success;
    underway.finish(message, texts.next(body.email.trim()));
    showText('#anmeldung-erfolg', message);
    return;
  }
  underway.close();
  showErrors(result.problem.errors ?? {});
  if (result.problem.errors === undefined)
    showText('#anmeldung-fehler', `${texts.errorPrefix}${orFallback(result.problem, texts.failed).message}`);
}

const landlordHints: ReadonlySet<string> = new Set(['zahlung', 'abgelehnt', 'schon-bestaetigt', 'geloescht']);

/** Behind '#' it is sent to nobody, and it leaves the address bar with the hint. Nothing but an address is repeated. */
function addressInHash(): string | undefined {
  const typed = new URLSearchParams(window.location.hash.slice(1)).get('an') ?? '';
  return /^[^\s@]{1,64}@[^\s@]{3,190}$/.test(typed) ? typed : undefined;
}

/** '/?hinweis=zahlung': the status region is there first, the text comes after, so that it is read out. */
function showHint(): void {
  const key = new URLSearchParams(window.location.search).get('hinweis');
  if (key === null) return;
  // What is about his answer or his account is for the landlord: he is not greeted as a tenant.
  if (key.startsWith('konto-') || landlordHints.has(key)) part('#rolle-vermieter', HTMLInputElement).checked = true;
  const address = key === 'konto-bestaetigen' ? addressInHash() : undefined;
  const hash = address === undefined ? window.location.hash : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + hash);
  const known = Object.hasOwn(hintNeutralTexts, key) ? hintNeutralTexts[key] : undefined;
  const text = address === undefined ? known : accountNeutralTexts.mailedTo(address);
  if (text !== undefined) setTimeout(() => showText('#hinweis', text), 100);
}

const form = part('#anmeldung', HTMLFormElement);
watchEmptiness(form, names);
submitOnce(form, register);
showHint();
linkRoles();
linkSections();
startAnswerRequest();
offerFilm();

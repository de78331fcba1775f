// The contact form: checked here with the server's own rules; what was typed stays until it arrived.
import { contactFields, contactNeutralTexts as texts, fieldErrors } from '../../../contact/rules/index.ts';
import { callApi } from '../../../ui/api-client.ts';
import { part, showText, submitOnce } from './form-parts.ts';
import { recheckFields, showErrors, valueOf, watchFields } from './static-form.ts';

const names = ['firstname', 'lastname', 'email', 'phone', 'regarding', 'message'] as const;
const form = part('#kontakt', HTMLFormElement);

const valuesNow = () => ({
  firstname: valueOf('firstname'),
  lastname: valueOf('lastname'),
  email: valueOf('email'),
  phone: valueOf('phone'),
  regarding: valueOf('regarding'),
  message: valueOf('message'),
});

async function send(): Promise<void> {
  const values = valuesNow();
  showText('#kontakt-fehler', undefined);
  showText('#kontakt-erfolg', undefined);
  if (!showErrors(names, fieldErrors(contactFields, values))) return;
  const website = part('#website', HTMLInputElement).value;
  const result = await callApi({ method: 'POST', path: '/user/message', body: { ...values, website } });
  if (result.ok) {
    form.reset();
    showText('#kontakt-erfolg', texts.success);
    return;
  }
  showErrors(names, result.problem.errors ?? {});
  if (result.problem.errors === undefined) showText('#kontakt-fehler', `${texts.error}${result.problem.message}`);
}

recheckFields(form, names, () => fieldErrors(contactFields, valuesNow()));
watchFields(form, names);
submitOnce(form, send);

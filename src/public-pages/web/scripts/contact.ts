// The contact form: validated here with the server's rules; the input stays until it was received.
import { contactFields, contactNeutralTexts as texts, fieldErrors } from '../../../contact/rules/index.ts';
import { callApi } from '../../../ui/api-client.ts';
import { part, recheck, recordOf, showErrors, submitOnce, valueOf, watchEmptiness } from './form-parts.ts';
import { isFaultless, tellerOf } from './tell-answer.ts';

const names = ['firstname', 'lastname', 'email', 'phone', 'regarding', 'message'] as const;
const form = part('#kontakt', HTMLFormElement);

const valuesNow = () => recordOf(names, valueOf);

const show = tellerOf('kontakt', (errors) => showErrors(names, errors));

async function send(): Promise<void> {
  const values = valuesNow();
  const mistakes = fieldErrors(contactFields, values);
  if (!isFaultless(mistakes)) return show(mistakes, {});
  const website = part('#website', HTMLInputElement).value;
  const result = await callApi({ method: 'POST', path: '/user/message', body: { ...values, website } });
  if (result.ok) {
    form.reset();
    return show({}, { success: texts.success });
  }
  const { errors, message } = result.problem;
  return show(errors ?? {}, errors === undefined ? { failure: `${texts.error}${message}` } : {});
}

recheck(form, names, () => fieldErrors(contactFields, valuesNow()));
watchEmptiness(form, names);
submitOnce(form, send);

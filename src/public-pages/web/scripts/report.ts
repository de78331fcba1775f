// The form 'Inhalt melden': like the contact form, with a code that is checked while typing.
import {
  fieldErrors,
  reportedCodeError,
  reportFields,
  reportNeutralTexts as texts,
} from '../../../contact/rules/index.ts';
import { callApi } from '../../../ui/api-client.ts';
import { controlOf, part, recheck, recordOf, showErrors, submitOnce, valueOf, watchEmptiness } from './form-parts.ts';
import { isFaultless, tellerOf } from './tell-answer.ts';

const typed = ['code', 'reason', 'details', 'name', 'email'] as const;
const names = [...typed, 'goodFaith'] as const;
const form = part('#meldung', HTMLFormElement);

const isTicked = (): boolean => {
  const box = controlOf('goodFaith');
  return box instanceof HTMLInputElement && box.checked;
};

function errorsOf(values: Readonly<Record<(typeof typed)[number], string>>) {
  const code = reportedCodeError(values.code);
  return {
    ...(code === undefined ? {} : { code }),
    ...(values.reason === '' ? { reason: texts.reasonRequired } : {}),
    ...fieldErrors(reportFields, values),
    ...(isTicked() ? {} : { goodFaith: texts.goodFaithRequired }),
  };
}

const valuesNow = () => recordOf(typed, valueOf);

const show = tellerOf('meldung', (errors) => showErrors(names, errors));

async function send(): Promise<void> {
  const values = valuesNow();
  const mistakes = errorsOf(values);
  if (!isFaultless(mistakes)) return show(mistakes, {});
  const body = { ...values, goodFaith: true, website: part('#website', HTMLInputElement).value };
  const result = await callApi({ method: 'POST', path: '/user/report', body });
  if (result.ok) {
    form.reset();
    return show({}, { success: texts.success });
  }
  const { errors, message } = result.problem;
  return show(errors ?? {}, errors === undefined ? { failure: message } : {});
}

/** Takes the code from the check page's link. It is in the fragment, so it never reaches a log. */
function takeCode(): void {
  const code = window.location.hash.slice(1);
  if (code === '' || reportedCodeError(code) !== undefined) return;
  window.history.replaceState(undefined, '', window.location.pathname);
  controlOf('code').value = code;
}

takeCode();
recheck(form, names, () => errorsOf(valuesNow()));
watchEmptiness(form, ['reason', 'details', 'name', 'email']);
submitOnce(form, send);

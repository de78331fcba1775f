import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { FormProvider, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Voice } from '../../platform/rules/text-field.ts';
import type { ApiProblem, ApiResult } from '../api-result.ts';
import { classNames } from '../class-names.ts';
import { isOutdated } from '../reload-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldIds } from './field-ids.ts';
import { preserveErrors, type WithPreservedErrors } from './preserve-errors.ts';
import { itemsOf, listErrors, type TogetherFields } from './summary-items.ts';

export interface AppFormProps<Input extends FieldValues, Output, Value> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly onSubmit: (values: Output) => Promise<ApiResult<Value> | undefined>;
  /** Called after success if the user is still on the page; the form stays locked until it returns. */
  readonly onDone?: (value: Value) => void | Promise<void>;
  readonly voice: Voice;
  /** Maps the server's field name to the form's; undefined shows the message only in the summary. */
  readonly fieldName?: (serverField: string) => string | undefined;
  /** Other texts for the error summary. */
  readonly summary?: SummaryOptions;
  readonly className?: string;
  /** A function places the summary itself; otherwise it is above the fields. */
  readonly children: ReactNode | ((failures: ReactNode) => ReactNode);
}

export interface SummaryOptions {
  readonly title?: string;
  /** Groups of fields that the summary lists in one line while all of them are invalid. */
  readonly together?: readonly TogetherFields[];
}

interface Failure {
  /** Increases with each failure, so that each one is announced. */
  readonly count: number;
  readonly message: string | undefined;
  readonly isOutdated?: boolean;
}

const fieldsOf = <Input extends FieldValues>(errors: FieldErrors<Input>): Path<Input>[] =>
  listErrors(errors).map(({ field }) => field as Path<Input>);

/** The content of the error summary, including server messages for fields that the page does not have. */
function useFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fieldName: (serverField: string) => string | undefined,
): {
  failure: Failure | undefined;
  clear: () => void;
  tell: (message: string | undefined) => void;
  tellProblem: (problem: ApiProblem) => void;
} {
  const [failure, setFailure] = useState<Failure>();
  const failures = useRef(0);
  const tell = (message: string | undefined, needsReload = false): void => {
    failures.current += 1;
    setFailure({ count: failures.current, message, isOutdated: needsReload });
  };
  const tellProblem = (problem: ApiProblem): void => {
    const errors = Object.entries(problem.errors ?? {});
    const loose: string[] = [];
    for (const [serverField, message] of errors) {
      const field = fieldName(serverField);
      if (field === undefined || document.getElementById(fieldIds(field).control) === null) loose.push(message);
      else form.setError(field as Path<Input>, { type: 'server', message });
    }
    tell(errors.length > 0 ? loose.join(' ') || undefined : problem.message, isOutdated(problem));
  };
  return { failure, clear: () => setFailure(undefined), tell, tellProblem };
}

/**
 * Clears a failure once all fields are valid: a field that becomes invalid again during typing shows its own error. If the summary
 * came back for it, it would take the focus out of the field, and the next keys with it.
 */
function useFailureEnd(failure: Failure | undefined, isShown: boolean, clear: () => void): void {
  const shown = useRef(0);
  const end = useEffectEvent(clear);
  useEffect(() => {
    if (failure === undefined) return;
    if (isShown) shown.current = failure.count;
    else if (shown.current === failure.count) end();
  }, [failure, isShown]);
}

const sameName = (field: string): string => field;

/** Submits once however often somebody clicks; the previous messages stay until the response is there (use-problem.ts). */
function useSubmit<Input extends FieldValues, Output, Value>(
  { form, onSubmit, onDone }: AppFormProps<Input, Output, Value>,
  { clear, tell, tellProblem }: Omit<ReturnType<typeof useFailure>, 'failure'>,
): (event: SyntheticEvent) => void {
  const isInFlight = useRef(false);
  const send = async (values: Output, withErrors: WithPreservedErrors): Promise<void> => {
    const { pathname } = window.location;
    const result = await withErrors(() => onSubmit(values));
    clear();
    if (result === undefined) return;
    if (!result.ok) tellProblem(result.problem);
    // A user who navigated away meanwhile stays there. A dialog that was closed is still on its page.
    else if (window.location.pathname === pathname) await onDone?.(result.value);
  };
  return (event) => {
    event.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    const withErrors = preserveErrors(form, fieldsOf(form.formState.errors));
    const sending = form.handleSubmit(
      (values) => send(values, withErrors),
      () => tell(undefined),
    )(event);
    void sending.finally(() => {
      isInFlight.current = false;
    });
  };
}

/** The form component of all pages: maps responses to fields, focuses the error summary, loses no input. */
export function AppForm<Input extends FieldValues, Output, Value>(
  props: AppFormProps<Input, Output, Value>,
): ReactElement {
  const { form, voice, fieldName = sameName, summary = {}, className, children } = props;
  const { title, together = [] } = summary;
  const { failure, ...telling } = useFailure(form, fieldName);
  const submit = useSubmit(props, telling);
  const items = failure === undefined ? [] : itemsOf(form.formState.errors, together);
  const hasSummary = items.length > 0 || failure?.message !== undefined;
  useFailureEnd(failure, hasSummary, telling.clear);
  const failures = hasSummary ? (
    <ErrorSummary key={failure?.count} {...failure} {...{ items, title, voice }} />
  ) : undefined;
  return (
    <FormProvider {...form}>
      <FormVoiceContext value={voice}>
        <form noValidate className={classNames('form', className)} onSubmit={submit}>
          {typeof children === 'function' ? (
            children(failures)
          ) : (
            <>
              {failures}
              {children}
            </>
          )}
        </form>
      </FormVoiceContext>
    </FormProvider>
  );
}

// The form of address, for parts of the form that have texts of their own.
const FormVoiceContext = createContext<Voice>('Sie');

export const useFormVoice = (): Voice => useContext(FormVoiceContext);

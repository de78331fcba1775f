import { use, useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import type { GivenAnswer, OpenConfirmation } from '../rules/index.ts';
import { refuseLandlordTexts as texts } from '../rules/sign-page.de.ts';
import { decline, type DeclineKind } from './answer-calls.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { RenewalPartsContext } from './renewal-parts.ts';
import { useSigningDraft } from './signing-draft.ts';

export interface RefusePartProps {
  readonly tenant: OpenConfirmation['tenant'];
  readonly session: ConfirmationSession;
  /** A mail linked here. */
  readonly isWanted: boolean;
  /** While declining is being sent nothing else may begin, because its answer replaces the page. */
  readonly onSending: (isSending: boolean) => void;
  readonly onAnswered: (answer: GivenAnswer) => void;
}

/** Confirming is voluntary: each way to decline is one click, without a form and without reasons (decisions D34, D70, law L52). */
export function RefusePart({ tenant, session, isWanted, onSending, onAnswered }: RefusePartProps): ReactElement {
  const { save, isTouched } = useSigningDraft();
  const [sending, setSending] = useState<DeclineKind>();
  const [told, tell] = useProblem();
  const { unwilling = texts.unwilling } = use(RenewalPartsContext) ?? {};
  const section = useWanted(isWanted);
  const id = useId();
  const sendAnswer = (kind: DeclineKind) => async (): Promise<void> => {
    if (sending !== undefined) return;
    setSending(kind);
    onSending(true);
    // Saved first, so that the landlord finds what was typed after undoing the answer.
    if (isTouched) await save();
    const answered = await decline(session, kind);
    setSending(undefined);
    onSending(false);
    tell(answered.ok ? undefined : answered.problem);
    if (answered.ok) onAnswered(answered.value);
  };
  const button = (kind: DeclineKind) => ({
    busy: sending === kind,
    busyLabel: texts.sending,
    held: sending !== undefined,
    onClick: () => void sendAnswer(kind)(),
  });
  return (
    <section ref={section} className="refuse-part" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="visually-hidden">
        {texts.heading}
      </h2>
      <div className="refuse-buttons">
        <Button variant="secondary" {...button('unwilling')}>
          {unwilling}
        </Button>
        <Button variant="secondary" {...button('neverAgain')}>
          {texts.neverAgain}
        </Button>
        <Button variant="text" size="small" {...button('notTheLandlord')}>
          {texts.notTheLandlord}
        </Button>
      </div>
      <p className="muted refuse-note">{texts.oneClick(calledName(tenant))}</p>
      <ProblemAlert told={told} />
    </section>
  );
}

/** 'Frau Hoffmann'; a tenant who wants no salutation is called by name. */
function calledName({ gender, firstName, lastName }: OpenConfirmation['tenant']): string {
  return gender === '' || gender === 'ohne' ? `${firstName} ${lastName}` : `${gender} ${lastName}`;
}

/** 'Nie wieder anschreiben' in a mail links here, and changes nothing by itself, because mail scanners follow links. */
function useWanted(isWanted: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return section;
}

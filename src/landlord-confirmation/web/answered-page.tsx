import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useSending } from '../../ui/use-sending.ts';
import type { GivenAnswer } from '../rules/index.ts';
import { declineLandlordTexts as texts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { refuseLandlordTexts as refuse } from '../rules/sign-page.de.ts';
import { decline, undoAnswer } from './answer-calls.ts';
import { AnswerView } from './answer-view.tsx';
import type { ConfirmationSession } from './confirmation-session.ts';
import { ForwardView } from './forward-view.tsx';

interface AnsweredPageProps {
  readonly answer: GivenAnswer;
  readonly session: ConfirmationSession;
  /** Called when the answer was undone and the request can be answered anew. */
  readonly onUndone: (message: string) => void;
}

/** Thanks the landlord; for ten minutes he can still change the answer (decision D70). */
export function AnsweredPage({ answer: first, session, onUndone }: AnsweredPageProps): ReactElement {
  const [answer, setAnswer] = useState(first);
  const [isForwarding, setForwarding] = useState(false);
  const title = isForwarding ? refuse.forward : texts.doneTitle;
  return (
    <PageShell width="form" footer="quiet" title={title}>
      {isForwarding ? (
        <ForwardView
          words={refuse}
          session={session}
          onForwarded={(forwarded) => {
            setAnswer(forwarded);
            setForwarding(false);
          }}
          onBack={() => setForwarding(false)}
        />
      ) : (
        <AnswerView key={answer.message} title={title} lead={answer.message}>
          <Choices {...{ answer, session, onUndone }} onAnswered={setAnswer} onForward={() => setForwarding(true)} />
        </AnswerView>
      )}
    </PageShell>
  );
}

interface ChoicesProps extends AnsweredPageProps {
  readonly onAnswered: (answer: GivenAnswer) => void;
  readonly onForward: () => void;
}

function Choices({ answer, session, onUndone, onAnswered, onForward }: ChoicesProps): ReactElement {
  const { isRunning, secondsLeft, start } = useCountdown(answer.undoSeconds);
  const { sending, told, send } = useSending<'undo' | 'never'>();
  /** One answer at a time. */
  const wide = { wide: true, held: sending !== undefined };
  const undo = async (): Promise<void> => {
    const refusal = await send('undo', undoAnswer(session), ({ message }) => onUndone(message));
    // The server's clock decides: what it refuses for good is no longer offered.
    if (refusal?.code === 'answer-final') start(0);
  };
  const never = (): void => void send('never', decline(session, 'neverAgain'), onAnswered);
  const mayBlock = !answer.isBlocked && answer.answer !== 'forwarded';
  return (
    <div className="answer-choices">
      {isRunning ? <p>{refuse.mayUndo}</p> : undefined}
      {isRunning ? (
        <Button {...wide} variant="secondary" onClick={onForward}>
          {refuse.forward}
        </Button>
      ) : undefined}
      {mayBlock ? (
        <Button {...wide} variant="secondary" busy={sending === 'never'} busyLabel={refuse.sending} onClick={never}>
          {refuse.neverAgain}
        </Button>
      ) : undefined}
      {isRunning ? (
        <Button
          {...wide}
          variant="text"
          busy={sending === 'undo'}
          busyLabel={refuse.undoing}
          onClick={() => void undo()}
        >
          {refuse.undo(Math.ceil(secondsLeft / 60))}
        </Button>
      ) : (
        <ButtonLink href="/" variant={mayBlock ? 'text' : 'secondary'} wide>
          {page.toHome}
        </ButtonLink>
      )}
      <ProblemAlert told={told} />
    </div>
  );
}

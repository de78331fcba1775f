import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { objections, type Objection } from '../../tenant-request/rules/index.ts';
import type { CoTenantState, CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts } from '../rules/messages.de.ts';
import { postCoTenant } from './calls.ts';

const texts = coTenantPageTenantTexts.object;

interface ObjectionCardProps {
  readonly state: Exclude<CoTenantState, 'gone'>;
  /** Name of the tenant who asked. */
  readonly from: string;
  readonly onChange: (view: CoTenantView) => void;
}

/** Buttons for the two objections; once one was raised, a button to take it back until it is decided; nothing after that. */
export function ObjectionCard({ state, from, onChange }: ObjectionCardProps): ReactElement | undefined {
  if (state === 'waiting') return <Waiting onChange={onChange} />;
  if (state === 'kept' || state === 'ended') return undefined;
  return <ObjectionForm state={state} from={from} onChange={onChange} />;
}

interface ObjectionFormProps extends ObjectionCardProps {
  readonly state: keyof typeof texts.effects;
}

function ObjectionForm({ state, from, onChange }: ObjectionFormProps): ReactElement {
  const [asking, setAsking] = useState<Objection>();
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.effects[state](from)}</p>
        <div className="actions">
          {objections.map((objection) => (
            <Button key={objection} variant="secondary" onClick={() => setAsking(objection)}>
              {texts.buttons[objection]}
            </Button>
          ))}
        </div>
      </div>
      {asking === undefined ? undefined : (
        <ConfirmObjectionDialog
          objection={asking}
          effect={texts.effects[state](from)}
          final={texts.final[state]}
          onClose={() => setAsking(undefined)}
          onChange={onChange}
        />
      )}
    </Card>
  );
}

interface ConfirmObjectionDialogProps {
  readonly objection: Objection;
  readonly effect: string;
  /** Whether it can be undone. */
  readonly final: string;
  readonly onClose: () => void;
  readonly onChange: (view: CoTenantView) => void;
}

function ConfirmObjectionDialog(props: ConfirmObjectionDialogProps): ReactElement {
  const { objection, effect, final, onClose, onChange } = props;
  const { told, send } = useSending<'object'>();
  const object = (): Promise<unknown> =>
    send('object', postCoTenant('object', { objection }), (view) => {
      onChange(view);
      onClose();
    });
  return (
    <QuestionDialog
      title={texts.sure}
      text={`„${texts.buttons[objection]}“`}
      yes={texts.confirm}
      no={texts.cancel}
      busyLabel={coTenantPageTenantTexts.busy}
      onYes={object}
      onNo={onClose}
    >
      <p>{`${effect} ${final}`.trim()}</p>
      <ProblemAlert told={told} />
    </QuestionDialog>
  );
}

function Waiting({ onChange }: Pick<ObjectionCardProps, 'onChange'>): ReactElement {
  const { sending, told, send } = useSending<'take-back'>();
  const takeBack = (): void =>
    void send('take-back', postCoTenant('take-back'), (view) => {
      onChange(view);
      // It may have been decided meanwhile, which the new view then shows.
      if (view.state === 'signed' || view.state === 'issued') showToast(texts.takenBack, 'success');
    });
  return (
    <Card>
      <div className="stack">
        <Notice kind="info">{texts.waiting}</Notice>
        <ProblemAlert told={told} />
        <div className="actions">
          <Button
            variant="secondary"
            busy={sending !== undefined}
            busyLabel={coTenantPageTenantTexts.busy}
            onClick={takeBack}
          >
            {texts.takeBack}
          </Button>
        </div>
      </div>
    </Card>
  );
}

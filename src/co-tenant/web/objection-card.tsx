import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useProblem, type Told } from '../../ui/use-problem.ts';
import { objections, type Objection } from '../../tenant-request/rules/index.ts';
import type { CoTenantState, CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts } from '../rules/messages.de.ts';
import { postCoTenant } from './calls.ts';

const texts = coTenantPageTenantTexts.object;

interface ObjectionCardProps {
  readonly state: Exclude<CoTenantState, 'gone'>;
  /** Who asked. */
  readonly from: string;
  readonly onChange: (view: CoTenantView) => void;
}

/** Two ways to say no before it is decided, the way back while somebody decides, and nothing afterwards. */
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
          isFinal={state !== 'issued'}
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
  readonly isFinal: boolean;
  readonly onClose: () => void;
  readonly onChange: (view: CoTenantView) => void;
}

function ConfirmObjectionDialog({
  objection,
  effect,
  isFinal,
  onClose,
  onChange,
}: ConfirmObjectionDialogProps): ReactElement {
  const { isBusy, told, send } = useSubmitAction(onChange);
  const object = async (): Promise<void> => {
    if (await send(() => postCoTenant('object', { objection }))) onClose();
  };
  return (
    <Dialog
      open
      title={texts.sure}
      description={`„${texts.buttons[objection]}“`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={coTenantPageTenantTexts.busy} onClick={() => void object()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{isFinal ? `${effect} ${texts.final}` : effect}</p>
      <ProblemAlert told={told} />
    </Dialog>
  );
}

function Waiting({ onChange }: Pick<ObjectionCardProps, 'onChange'>): ReactElement {
  const { isBusy, told, send } = useSubmitAction(onChange);
  const takeBack = async (): Promise<void> => {
    const view = await send(() => postCoTenant('take-back'));
    // Somebody may have decided meanwhile; then the page that comes says how.
    if (view && (view.state === 'signed' || view.state === 'issued')) showToast(texts.takenBack, 'success');
  };
  return (
    <Card>
      <div className="stack">
        <Notice kind="info">{texts.waiting}</Notice>
        <ProblemAlert told={told} />
        <div className="actions">
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel={coTenantPageTenantTexts.busy}
            onClick={() => void takeBack()}
          >
            {texts.takeBack}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface SubmitAction {
  readonly isBusy: boolean;
  readonly told: Told | undefined;
  /** The page as it is then; undefined: it was not taken. */
  readonly send: (saying: () => ReturnType<typeof postCoTenant>) => Promise<CoTenantView | undefined>;
}

function useSubmitAction(onChange: (view: CoTenantView) => void): SubmitAction {
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useProblem();
  const send: SubmitAction['send'] = async (saying) => {
    setBusy(true);
    const said = await saying();
    setBusy(false);
    tell(said.ok ? undefined : said.problem);
    if (!said.ok) return undefined;
    onChange(said.value);
    return said.value;
  };
  return { isBusy, told, send };
}

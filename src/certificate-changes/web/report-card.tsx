import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { sendChange, type Changed } from './load-change.ts';

const texts = changeLandlordTexts.report;

export function ReportCard({ onChanged }: { readonly onChanged: (changed: Changed) => void }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const report = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const sent = await sendChange('report');
    setBusy(false);
    if (sent.ok) onChanged(sent.value);
    else setProblem(sent.problem.message);
  };
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text}</p>
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {texts.button}
          </Button>
        </div>
      </div>
      <Dialog
        open={isAsking}
        title={texts.question}
        description={texts.text}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {changeLandlordTexts.cancel}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void report()}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        {problem === undefined ? undefined : (
          <div role="alert">
            <Notice kind="error">{problem}</Notice>
          </div>
        )}
      </Dialog>
    </Card>
  );
}

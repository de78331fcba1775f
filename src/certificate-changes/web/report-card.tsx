import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { ChangeQuestion } from './change-question.tsx';
import { sendChange, type Changed } from './load-change.ts';

const texts = changeLandlordTexts.report;

export function ReportCard({ onChanged }: { readonly onChanged: (changed: Changed) => void }): ReactElement {
  const [isAsking, setAsking] = useState(false);
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
      {isAsking ? (
        <ChangeQuestion
          title={texts.question}
          text={texts.text}
          confirm={texts.confirm}
          busyLabel={texts.busy}
          send={() => sendChange('report')}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      ) : undefined}
    </Card>
  );
}

import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EraseDialog } from '../../ui/forms/erase-dialog.tsx';
import { eraseBody, type CoTenantState, type CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts } from '../rules/messages.de.ts';
import { erase } from './calls.ts';

const texts = coTenantPageTenantTexts.erase;

function moreOf(state: CoTenantState): string {
  if (state === 'issued') return texts.objectFirst;
  return state === 'waiting' ? texts.objectionGoesOn : '';
}

interface EraseCardProps {
  readonly state: CoTenantState;
  readonly onErased: (view: CoTenantView) => void;
}

/** Where a co-tenant has their data erased. An issued certificate stays with the others, and the card says so. */
export function EraseCard({ state, onErased }: EraseCardProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text}</p>
        {state === 'ended' ? undefined : <p>{`${texts.stays} ${moreOf(state)}`.trim()}</p>}
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {texts.button}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <EraseDialog
          schema={eraseBody}
          texts={texts}
          onSubmit={erase}
          onDone={onErased}
          onCancel={() => setAsking(false)}
        >
          <ul>
            {texts.consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {state === 'ended' ? undefined : <li>{texts.told}</li>}
          </ul>
        </EraseDialog>
      ) : undefined}
    </Card>
  );
}

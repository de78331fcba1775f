import { useState, type ReactElement } from 'react';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EraseForm, type EraseValues } from '../../ui/forms/erase-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { deleteOwnDataBody, deleteOwnDataResponse, type DeletionObstacle } from '../rules/own-data.ts';
import { answerTenantTexts, ownDataTenantTexts } from '../rules/own-data.de.ts';

const texts = ownDataTenantTexts.erase;

export interface DeleteOwnDataProps {
  /** What the link is about, in words. */
  readonly record: string;
  /** Who else is in the lease. */
  readonly others: number;
  readonly obstacle: DeletionObstacle | null;
  readonly onDeleted: (message: string) => void;
  /** What stands in the way, or stood there, may be over. */
  readonly onLookAgain: () => void;
}

export function DeleteOwnData({ record, others, obstacle, onDeleted, onLookAgain }: DeleteOwnDataProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    setAsking(false);
    onLookAgain();
  };
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text(record)}</p>
        {others === 0 ? undefined : <Notice kind="warning">{texts.others(others)}</Notice>}
        <Lines title={texts.keptTitle} lines={texts.kept} />
        {obstacle === null ? undefined : <Notice kind="warning">{answerTenantTexts.obstacles[obstacle]}</Notice>}
        <div className="actions">
          <Button
            variant="secondary"
            looksDisabled={obstacle !== null}
            onClick={() => (obstacle === null ? setAsking(true) : onLookAgain())}
          >
            {texts.button}
          </Button>
        </div>
      </div>
      <Dialog open={isAsking} title={texts.dialogTitle} onClose={close}>
        <EraseForm schema={deleteOwnDataBody} texts={texts} onSubmit={erase} onDone={onDeleted} onCancel={close}>
          <Lines
            title={texts.consequencesTitle}
            lines={others === 0 ? texts.consequences : [...texts.consequences, texts.others(others)]}
          />
        </EraseForm>
      </Dialog>
    </Card>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactElement {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

async function erase(body: EraseValues): Promise<ApiResult<string>> {
  const answer = await callApi({
    method: 'DELETE',
    path: '/own-data',
    body,
    scope: 'own-data',
    answer: deleteOwnDataResponse,
  });
  return answer.ok ? ok(answer.value.message) : fail(orFallback(answer.problem, texts.failed));
}

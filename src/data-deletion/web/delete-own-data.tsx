import { useState, type ReactElement } from 'react';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EraseDialog, type EraseValues } from '../../ui/forms/erase-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { deleteOwnDataBody, deleteOwnDataResponse, type DeletionObstacle } from '../rules/own-data.ts';
import { answerTenantTexts, ownDataTenantTexts } from '../rules/own-data.de.ts';

const texts = ownDataTenantTexts.erase;

export interface DeleteOwnDataProps {
  /** What the link is about, in words. */
  readonly record: string;
  /** The number of co-tenants. */
  readonly others: number;
  readonly obstacle: DeletionObstacle | null;
  readonly onDeleted: (message: string) => void;
  /** Checks again what prevents the deletion: null if nothing does, undefined if the check failed, which the page then says. */
  readonly onLookAgain: () => Promise<DeletionObstacle | null | undefined>;
}

export function DeleteOwnData({ record, others, obstacle, onDeleted, onLookAgain }: DeleteOwnDataProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [told, tell] = useProblem();
  const close = (): void => {
    setAsking(false);
    void onLookAgain();
  };
  const ask = async (): Promise<void> => {
    if (obstacle === null) return setAsking(true);
    setLooking(true);
    const left = await onLookAgain();
    setLooking(false);
    tell(left ? { code: left, message: answerTenantTexts.obstacles[left], status: 409 } : undefined);
    setAsking(left === null);
  };
  const stillTold = obstacle === null ? undefined : told;
  return (
    <Card>
      <h2>{texts.title}</h2>
      <div className="stack">
        <p>{texts.text(record)}</p>
        {others === 0 ? undefined : <Notice kind="warning">{texts.others(others)}</Notice>}
        <Lines title={texts.keptTitle} lines={texts.kept} />
        {obstacle === null || stillTold ? undefined : (
          <Notice kind="warning">{answerTenantTexts.obstacles[obstacle]}</Notice>
        )}
        <ProblemAlert told={stillTold} />
        <div className="actions">
          <Button variant="secondary" looksDisabled={obstacle !== null} busy={isLooking} onClick={() => void ask()}>
            {texts.button}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <EraseDialog schema={deleteOwnDataBody} texts={texts} onSubmit={erase} onDone={onDeleted} onCancel={close}>
          <Lines
            title={texts.consequencesTitle}
            lines={others === 0 ? texts.consequences : [...texts.consequences, texts.others(others)]}
          />
        </EraseDialog>
      ) : undefined}
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

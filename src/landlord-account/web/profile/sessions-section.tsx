import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import type { ApiResult } from '../../../ui/api-result.ts';
import { Badge } from '../../../ui/badge.tsx';
import { orFallback } from '../../../ui/or-fallback.ts';
import { QuestionButton } from '../../../ui/question-dialog.tsx';
import { StatusRegion } from '../../../ui/status-region.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { messageResponse, sessionsResponse, type AccountSession } from '../../rules/index.ts';
import { profileLandlordTexts, sessionsLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';
import { leaveToLogin } from '../landlord-session.ts';
import { ListFailed } from './list-failed.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Where this account is logged in. */
export function SessionsSection(): ReactElement {
  const { data, refetch } = useQuery({
    queryKey: ['landlord', 'sessions'],
    queryFn: () => callLandlord({ method: 'GET', path: '/landlord/sessions', answer: sessionsResponse }),
    networkMode: 'always',
    staleTime: 0,
  });
  return (
    <ProfileSection title={texts.heading} text={texts.text}>
      <StatusRegion hidden>{data === undefined ? texts.loading : ''}</StatusRegion>
      {data?.ok === false ? (
        <ListFailed problem={data.problem} retryLabel={texts.retry} onRetry={() => void refetch()} />
      ) : undefined}
      {data?.ok === true ? (
        <ul className="profile-list">
          {data.value.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => void refetch()} />
          ))}
        </ul>
      ) : undefined}
      <div className="actions">
        <EndAll />
        <a className="button button-text" href="/vermieter/passwort-vergessen">
          {texts.newPassword}
        </a>
      </div>
    </ProfileSection>
  );
}

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }): ReactElement {
  const end = async (): Promise<ApiResult<unknown>> => {
    const path = `/landlord/sessions/${session.id}`;
    const ended = await callLandlord({ method: 'DELETE', path, answer: messageResponse });
    if (ended.ok) onEnded();
    return ended;
  };
  const nameId = `sitzung-${session.id}`;
  return (
    <li>
      <div>
        <p className="profile-list-name">
          <span id={nameId}>{session.device}</span>
          {session.isCurrent ? <Badge tone="good">{texts.current}</Badge> : undefined}
        </p>
        <p className="muted">{texts.network(session.network)}</p>
        <p className="muted">{texts.since(formatDateTime(new Date(session.createdAt)))}</p>
        <p className="muted">{texts.lastUsed(formatDateTime(new Date(session.lastUsedAt)))}</p>
      </div>
      {session.isCurrent ? undefined : (
        <ActionButton
          size="small"
          variant="secondary"
          aria-describedby={nameId}
          run={end}
          done={texts.ended}
          failed={profileLandlordTexts.failed}
        >
          {texts.end}
        </ActionButton>
      )}
    </li>
  );
}

function EndAll(): ReactElement {
  const endAll = async (close: () => void): Promise<void> => {
    const ended = await callLandlord({ method: 'DELETE', path: '/landlord/sessions', answer: messageResponse });
    if (ended.ok) return leaveToLogin('abgemeldet');
    close();
    showToast(orFallback(ended.problem, profileLandlordTexts.failed).message, 'error');
  };
  return (
    <QuestionButton
      variant="secondary"
      question={{ title: texts.endAllTitle, text: texts.endAllText, yes: texts.endAll, no: texts.cancel }}
      onYes={endAll}
    >
      {texts.endAll}
    </QuestionButton>
  );
}

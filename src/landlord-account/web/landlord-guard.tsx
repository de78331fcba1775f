// Only for landlords who are logged in: everybody else goes to the login, which remembers the page (spec 2 and 4).
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { onTokenChange, storeToken } from '../../ui/session.ts';
import { SessionWarning } from '../../ui/session-warning.tsx';
import { landlordResponse, type AccountView } from '../rules/index.ts';
import { accountPath } from './account-path.ts';
import { leaveToLogin, logOut, sessionScope, resumeAfterBack, storedLandlord } from './landlord-session.ts';

const idleSeconds = 1800;

export interface LandlordSession {
  readonly landlord: AccountView;
  /** Called after the profile was changed, or to keep the session alive. */
  readonly reload: () => Promise<ApiResult<AccountView>>;
}

const Session = createContext<LandlordSession | undefined>(undefined);

/** The landlord who is logged in; use it only below a LandlordGuard. */
export function useLandlordSession(): LandlordSession {
  const session = use(Session);
  if (session === undefined) throw new Error('useLandlordSession needs a LandlordGuard above it');
  return session;
}

/** Not logged in, logged out meanwhile, or a token of another kind. */
const signedOut: ApiProblem = { code: 'signed-out', message: '', status: 401 };
const ended: ReadonlySet<string> = new Set(['signed-out', 'link-expired']);

async function loadLandlord(): Promise<ApiResult<AccountView>> {
  const id = storedLandlord();
  if (id === undefined) return fail(signedOut);
  const answer = await callApi({ method: 'GET', path: accountPath(id), scope: sessionScope, answer: landlordResponse });
  if (!answer.ok) return answer;
  const { landlord, token } = answer.value;
  if (landlord.state !== 'active') return fail(signedOut);
  // Somebody may have logged out while the call was running.
  if (storedLandlord() === id) storeToken(sessionScope, token);
  return ok(landlord);
}

interface Loaded {
  readonly landlord?: AccountView;
  readonly problem?: ApiProblem;
}

export interface LandlordGuardProps {
  readonly children: ReactNode;
}

export function LandlordGuard({ children }: LandlordGuardProps): ReactElement {
  const { landlord, problem, reload, retry } = useLandlord();
  useOneAccountInAllTabs(landlord?._id);
  const session = useMemo(() => (landlord === undefined ? undefined : { landlord, reload }), [landlord, reload]);
  if (problem !== undefined) return <LoadProblem problem={problem} onRetry={retry} />;
  if (session === undefined) return <LoadingScreen />;
  return (
    <Session value={session}>
      {children}
      <SessionWarning
        scope={sessionScope}
        idleSeconds={idleSeconds}
        onExtend={reload}
        onEnd={() => leaveToLogin('abgelaufen')}
        onStop={() => void logOut()}
        voice="Sie"
      />
    </Session>
  );
}

function useLandlord(): Loaded & { reload: () => Promise<ApiResult<AccountView>>; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({});
  const take = useCallback((result: ApiResult<AccountView>): void => {
    if (result.ok) setLoaded({ landlord: result.value });
    else if (ended.has(result.problem.code)) leaveToLogin(storedLandlord() === undefined ? undefined : 'abgelaufen');
    else setLoaded((before) => (before.landlord === undefined ? { problem: result.problem } : before));
  }, []);
  const reload = useCallback(async () => {
    const result = await loadLandlord();
    take(result);
    return result;
  }, [take]);
  useEffect(() => {
    let isCurrent = true;
    void loadLandlord().then((result) => {
      if (isCurrent) take(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [take]);
  const retry = (): void => {
    setLoaded({});
    void reload();
  };
  return { ...loaded, reload, retry };
}

/** Reacts when another tab logged out or in as somebody else, or when the browser restores this page from its cache after the logout. */
function useOneAccountInAllTabs(shown: string | undefined): void {
  useEffect(() => {
    const look = (): void => {
      const stored = storedLandlord();
      if (stored === undefined) leaveToLogin();
      else if (shown !== undefined && stored !== shown) window.location.reload();
    };
    const stopListening = onTokenChange(sessionScope, look);
    const lookAgain = (): void => {
      resumeAfterBack();
      look();
    };
    window.addEventListener('pageshow', lookAgain);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', lookAgain);
    };
  }, [shown]);
}

// What the browser stores: bound tokens per scope and the ids of a running flow. Nothing personal (L20, W37).
export type SessionScope =
  | 'tenant:flow'
  | 'certificate:confirm'
  | 'certificate:deliver'
  | 'certificate:change'
  | 'landlord:onboarding'
  | 'landlord:device'
  | 'landlord:session'
  | 'erase'
  | 'own-data'
  | 'co-tenant';
export type FlowId = 'personalId' | 'rentalId' | 'landlordId' | 'amountId';

const tokenKey = (scope: SessionScope): string => `token:${scope}`;
const userKey = 'userId';
const flowKey = (name: FlowId): string => `flow:${name}`;
const flowIds: readonly FlowId[] = ['personalId', 'rentalId', 'landlordId', 'amountId'];
/** Flow ids expire after 60 minutes (spec 9). */
const flowLifetime = 60 * 60 * 1000;

export function storeToken(scope: SessionScope, token: string): void {
  localStorage.setItem(tokenKey(scope), token);
}

export function tokenOf(scope: SessionScope): string | undefined {
  return localStorage.getItem(tokenKey(scope)) ?? undefined;
}

export function clearToken(scope: SessionScope): void {
  localStorage.removeItem(tokenKey(scope));
}

/** The id of the logged-in account (spec 3). The server only checks the token (W49). */
export function storeUserId(id: string): void {
  localStorage.setItem(userKey, id);
}

export function userId(): string | undefined {
  return localStorage.getItem(userKey) ?? undefined;
}

export function clearUserId(): void {
  localStorage.removeItem(userKey);
}

/** Calls the listener when another tab of this browser logged in or out. */
export function onTokenChange(scope: SessionScope, listener: () => void): () => void {
  const look = ({ key }: StorageEvent): void => {
    // `key` is null when everything was cleared at once.
    if (key === null || key === tokenKey(scope) || key === userKey) listener();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

export function storeFlowId(name: FlowId, id: string): void {
  localStorage.setItem(flowKey(name), `${Date.now() + flowLifetime} ${id}`);
}

export function flowIdOf(name: FlowId): string | undefined {
  const [endsAt = '', id] = (localStorage.getItem(flowKey(name)) ?? '').split(' ');
  if (id === undefined) return undefined;
  if (Number(endsAt) > Date.now()) return id;
  localStorage.removeItem(flowKey(name));
  return undefined;
}

export function clearFlowIds(): void {
  for (const name of flowIds) localStorage.removeItem(flowKey(name));
}

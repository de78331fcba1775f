// What the browser keeps: bound tokens per scope and the ids of a running flow. Nothing personal (L20, W37).
export type SessionScope = 'tenant:flow' | 'certificate:confirm' | 'certificate:deliver' | 'landlord:session' | 'erase';
export type FlowId = 'personalId' | 'rentalId' | 'landlordId' | 'amountId';

const tokenKey = (scope: SessionScope): string => `token:${scope}`;
const flowKey = (name: FlowId): string => `flow:${name}`;
const flowIds: readonly FlowId[] = ['personalId', 'rentalId', 'landlordId', 'amountId'];
/** Flow ids end after 60 minutes (spec 9). */
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

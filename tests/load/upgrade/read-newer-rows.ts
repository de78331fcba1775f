// The calls that read and change such rows, to whatever version answers there.
import { clientAt, type Answer, type Json } from '../../../scripts/demo/http-client.ts';
import type { NewerRows } from './newer-rows.ts';

export interface Answered {
  what: string;
  answer: Answer;
}

const tokenOf = (answer: Answer) => ({ token: String(answer.body['token']) });

export async function readNewerRows(origin: string, { shared, refused, objecting }: NewerRows): Promise<Answered[]> {
  const client = clientAt(origin);
  const answered: Answered[] = [];
  const note = async (what: string, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    answered.push({ what, answer });
    return answer;
  };
  const [owner, place] = [{ token: shared.token }, `/certificate/shares/${shared.share}`];
  await note('shares', client.get('/certificate/shares', owner));
  await note('preview', client.get(`${place}/preview`, owner));
  await note('extend', client.post(`${place}/extend`, { days: 14 }, owner));
  const reader = tokenOf(await note('open', client.post('/certificate/shares/open', { token: shared.reader })));
  await note('view', client.get('/certificate/shares/view', reader));
  await note('copy', client.get('/certificate/shares/file', reader));
  await note('end', client.post(`${place}/end`, {}, owner));
  await note('resume', client.post(`${place}/resume`, {}, owner));

  const held = { token: refused.token };
  await note('renewal', client.get(`/tenant/renewal/${refused.id}`, held));
  await note('status', client.get(`/tenant/check-status/${refused.status}`));
  await note('ask again', client.post('/tenant/renewal', { id: refused.id }, held));

  const person = tokenOf(await note('co-tenant', client.post('/co-tenant/open', { token: objecting })));
  await note('own page', client.get('/co-tenant', person));
  await note('export', client.get('/co-tenant/export', person));
  await note('object again', client.post('/co-tenant/object', { objection: 'not-in-lease' }, person));
  return answered;
}

/** Of the share, as the tenant's list has it. */
export async function partsOf(origin: string, { shared: { token, share } }: NewerRows): Promise<string> {
  const { body } = await clientAt(origin).get('/certificate/shares', { token });
  const found = (body['shares'] as Json[]).find(({ id }) => id === share);
  return String(found?.['parts']);
}

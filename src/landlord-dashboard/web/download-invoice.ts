// The invoice of a certificate, in two steps: the address of the file works once (security reading W24).
import * as z from 'zod/mini';
import { fetchFile, saveFile } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { invoiceLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';

const answerSchema = z.object({ invoicePDFUrl: z.string() });
const api = '/api/v1';

export async function downloadInvoice(id: string): Promise<ApiResult<{ message: string }>> {
  const answer = await callLandlord({
    method: 'GET',
    path: `/certificate/download-invoice/${id}`,
    answer: answerSchema,
  });
  if (!answer.ok) return answer;
  const { invoicePDFUrl } = answer.value;
  if (!invoicePDFUrl.startsWith(`${api}/`)) return fail({ code: 'unexpected', message: texts.failed, status: 0 });
  const file = await fetchFile({ path: invoicePDFUrl.slice(api.length) });
  if (!file.ok) return file;
  saveFile(file.value);
  return ok({ message: texts.done });
}

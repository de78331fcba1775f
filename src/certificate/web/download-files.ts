// The two files of a paid order, saved under the names of spec 7.
import * as z from 'zod/mini';
import { callApi, fetchFile, saveFile } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { downloadTenantTexts } from '../rules/download.de.ts';

const invoiceAnswer = z.object({ invoicePDFUrl: z.string() });
const api = '/api/v1';

export async function downloadCertificate(id: string): Promise<ApiResult<undefined>> {
  const file = await fetchFile({
    path: `/certificate/download-certificate/${id}`,
    scope: 'certificate:deliver',
  });
  if (!file.ok) return file;
  saveFile(file.value, `certificate_${id}.pdf`);
  return { ok: true, value: undefined };
}

/** Two steps: the address of the file works once and for two minutes; it must be one of ours (security.md W24). */
export async function downloadInvoice(id: string): Promise<ApiResult<undefined>> {
  const answer = await callApi({
    method: 'GET',
    path: `/certificate/download-invoice/${id}`,
    scope: 'certificate:deliver',
    answer: invoiceAnswer,
  });
  if (!answer.ok) return answer;
  const { invoicePDFUrl } = answer.value;
  if (!invoicePDFUrl.startsWith(`${api}/`))
    return { ok: false, problem: { code: 'unexpected', message: downloadTenantTexts.invoiceMissing, status: 0 } };
  const file = await fetchFile({ path: invoicePDFUrl.slice(api.length) });
  if (!file.ok) return file;
  saveFile(file.value, 'invoice.pdf');
  return { ok: true, value: undefined };
}

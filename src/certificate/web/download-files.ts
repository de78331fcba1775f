// Downloads the files of a paid order, named by the server.
import * as z from 'zod/mini';
import { callApi, fetchFile, saveFile } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { downloadTenantTexts } from '../rules/download.de.ts';

const invoiceAnswer = z.object({ invoicePDFUrl: z.string() });
const creditNotesAnswer = z.object({ creditNotes: z.array(z.object({ pdfUrl: z.string() })) });
const api = '/api/v1';

async function save(call: Parameters<typeof fetchFile>[0]): Promise<ApiResult<undefined>> {
  const file = await fetchFile(call);
  if (!file.ok) return file;
  saveFile(file.value);
  return { ok: true, value: undefined };
}

const fileOf = (id: string) =>
  ({ path: `/certificate/download-certificate/${id}`, scope: 'certificate:deliver' }) as const;

export const downloadCertificate = (id: string): Promise<ApiResult<undefined>> => save(fileOf(id));

/** Whether this device has a share sheet that accepts files. */
export function mayShareFiles(): boolean {
  const sample = new File([], 'a.pdf', { type: 'application/pdf' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

/** Passes the file itself to the device's share sheet, with no text about anybody. Closing the sheet is no failure. */
export async function shareCertificate(id: string): Promise<ApiResult<undefined>> {
  const file = await fetchFile(fileOf(id));
  if (!file.ok) return file;
  const { content, name } = file.value;
  try {
    await navigator.share({ files: [new File([content], name, { type: 'application/pdf' })] });
  } catch (error) {
    // AbortError means that the sheet was closed. If the device does not accept the file after all, it is saved instead.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.value);
  }
  return { ok: true, value: undefined };
}

/** Saving this confirmation is what unlocks the certificate (docs/decisions/0011). */
export const saveOrderConfirmation = (id: string): Promise<ApiResult<undefined>> =>
  save({ path: `/payments/order-confirmation/${id}`, scope: 'certificate:deliver' });

/**
 * Downloads the invoice in two steps: the file's URL works once and for two minutes, and must be one of ours (security.md W24).
 */
export async function downloadInvoice(id: string): Promise<ApiResult<undefined>> {
  const answer = await callApi({
    method: 'GET',
    path: `/certificate/download-invoice/${id}`,
    scope: 'certificate:deliver',
    answer: invoiceAnswer,
  });
  if (!answer.ok) return answer;
  return saveFrom(answer.value.invoicePDFUrl);
}

/** Downloads the credit notes, one for each refund. */
export async function downloadCreditNotes(id: string): Promise<ApiResult<undefined>> {
  const answer = await callApi({
    method: 'GET',
    path: `/certificate/download-credit-notes/${id}`,
    scope: 'certificate:deliver',
    answer: creditNotesAnswer,
  });
  if (!answer.ok) return answer;
  for (const { pdfUrl } of answer.value.creditNotes) {
    const saved = await saveFrom(pdfUrl);
    if (!saved.ok) return saved;
  }
  return { ok: true, value: undefined };
}

async function saveFrom(url: string): Promise<ApiResult<undefined>> {
  if (!url.startsWith(`${api}/`))
    return { ok: false, problem: { code: 'unexpected', message: downloadTenantTexts.invoiceMissing, status: 0 } };
  return save({ path: url.slice(api.length) });
}

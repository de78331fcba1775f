// The actions on a certificate of the list, used by cards and rows.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openOwnCertificate } from '../../certificate-changes/web/index.ts';
import { callLandlord, fetchLandlordFile } from '../../landlord-account/web/index.ts';
import { ok, fail } from '../../platform/rules/result.ts';
import { saveFile, fetchFile } from '../../ui/api-client.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { showToast } from '../../ui/toast.tsx';
import { invoiceLandlordTexts, tableLandlordTexts, invoiceLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { messageResponse } from '../rules/index.ts';
import { callLandlordTexts as calls } from '../rules/messages.de.ts';
import { runWithToast } from './run-with-toast.ts';
import * as z from 'zod/mini';
import type { ApiResult } from '../../ui/api-result.ts';

// Fetches a certificate's invoice in two steps, because the file's URL works once (W24).
const answerSchema = z.object({ invoicePDFUrl: z.string() });
const api = '/api/v1';

async function downloadInvoice(id: string): Promise<ApiResult<{ message: string }>> {
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

export interface Action {
  readonly isBusy: boolean;
  readonly run: () => void;
}

function useBusy(action: () => Promise<unknown>): Action {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  return { isBusy, run: () => void run() };
}

export const useInvoice = (id: string): Action =>
  useBusy(() =>
    runWithToast({ progress: invoiceLandlordTexts.loading, failed: invoiceLandlordTexts.failed }, () =>
      downloadInvoice(id),
    ),
  );

export const useFile = (id: string): Action =>
  useBusy(() =>
    runWithToast({ progress: tableLandlordTexts.fileLoading, failed: tableLandlordTexts.fileFailed }, async () => {
      const file = await fetchLandlordFile(`/certificate/download-certificate/${id}`);
      if (!file.ok) return file;
      saveFile(file.value);
      return ok({ message: tableLandlordTexts.fileDone });
    }),
  );

/** 'Zurückziehen' has a page of its own. */
export function useChange(id: string): Action {
  const navigate = useNavigate();
  return useBusy(async () => {
    const opened = await openOwnCertificate(id);
    if (opened.ok) await navigate({ to: '/vermieter/bescheinigung/$id', params: { id: opened.value.id } });
    else showToast(orFallback(opened.problem, calls.unexpected).message, 'error');
  });
}

export async function eraseUnpaid(id: string): Promise<boolean> {
  const path = `/landlord/delete-certificate/${id}`;
  const deleted = await runWithToast({ progress: calls.deleting, failed: calls.unexpected }, () =>
    callLandlord({ method: 'DELETE', path, answer: messageResponse }),
  );
  return deleted.ok;
}

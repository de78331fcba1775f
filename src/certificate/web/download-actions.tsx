import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import type { ApiResult } from '../../ui/api-result.ts';
import type { DeliveredCertificate } from '../rules/index.ts';
import {
  downloadCertificate,
  downloadCreditNotes,
  downloadInvoice,
  mayShareFiles,
  saveOrderConfirmation,
  shareCertificate,
} from './download-files.ts';
import { downloadTextsOf, type DownloadTexts } from './download-texts.ts';

/** The messages for each file, while and after it is fetched. */
const wordsOf = (texts: DownloadTexts) => ({
  confirmation: {
    busyLabel: texts.confirmationSaving,
    done: texts.confirmationSaved,
    failed: texts.confirmationMissing,
  },
  certificate: { busyLabel: texts.downloading, done: texts.downloaded, failed: texts.notDownloaded },
  shared: { busyLabel: texts.sharing, failed: texts.notDownloaded },
  invoice: { busyLabel: texts.invoiceBusy, done: texts.invoiceDownloaded, failed: texts.invoiceMissing },
  creditNote: { busyLabel: texts.downloading, done: texts.creditNoteDownloaded, failed: texts.creditNoteMissing },
});

/** Buttons for the files that this viewer may download. */
export function DownloadActions({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { _id: id, viewer, state, isReleased, hasInvoice, hasCreditNote } = certificate;
  const { mustSaveConfirmation, isConfirmationReturned } = certificate;
  const texts = downloadTextsOf(viewer);
  // Both sides may keep what they paid for or stated, but it is not offered as if it were still valid.
  const isOver = state === 'revoked' || state === 'replaced';
  const queries = useQueryClient();
  const saveConfirmation = (): Promise<ApiResult<undefined>> =>
    saveOrderConfirmation(id).finally(() => void queries.invalidateQueries({ queryKey: ['delivery'] }));
  const words = wordsOf(texts);
  return (
    <div className="download-actions">
      {mustSaveConfirmation || isConfirmationReturned ? (
        <ActionButton
          run={saveConfirmation}
          {...words.confirmation}
          variant={isConfirmationReturned ? 'secondary' : 'primary'}
        >
          {texts.confirmationSave}
        </ActionButton>
      ) : undefined}
      {isReleased ? (
        <ActionButton
          run={() => downloadCertificate(id)}
          {...words.certificate}
          variant={isOver ? 'secondary' : 'primary'}
        >
          {isOver ? texts.downloadOver : texts.download}
        </ActionButton>
      ) : undefined}
      {isReleased && state === 'issued' && mayShareFiles() ? (
        <ActionButton run={() => shareCertificate(id)} {...words.shared} variant="secondary">
          {texts.share}
        </ActionButton>
      ) : undefined}
      {hasInvoice ? (
        <ActionButton run={() => downloadInvoice(id)} {...words.invoice} variant="secondary">
          {texts.invoice}
        </ActionButton>
      ) : undefined}
      {hasCreditNote ? (
        <ActionButton run={() => downloadCreditNotes(id)} {...words.creditNote} variant="secondary">
          {texts.creditNote}
        </ActionButton>
      ) : undefined}
    </div>
  );
}

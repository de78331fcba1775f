import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
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
import { downloadTextsOf } from './download-texts.ts';
import { FileButton } from './file-button.tsx';

/** The files that this viewer may have. */
export function DownloadActions({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { _id: id, viewer, state, isReleased, hasInvoice, hasCreditNote } = certificate;
  const { mustSaveConfirmation, isConfirmationReturned } = certificate;
  const texts = downloadTextsOf(viewer);
  // Both sides may keep what they paid for or stated, but it is not offered as if it still held.
  const isOver = state === 'revoked' || state === 'replaced';
  const queries = useQueryClient();
  const saveConfirmation = (): Promise<ApiResult<undefined>> =>
    saveOrderConfirmation(id).finally(() => void queries.invalidateQueries({ queryKey: ['delivery'] }));
  const { confirmationSaving, confirmationSaved, confirmationMissing } = texts;
  const ofConfirmation = { busyLabel: confirmationSaving, done: confirmationSaved, failed: confirmationMissing };
  const ofCertificate = { busyLabel: texts.downloading, done: texts.downloaded, failed: texts.notDownloaded };
  const ofInvoice = { busyLabel: texts.invoiceBusy, done: texts.invoiceDownloaded, failed: texts.invoiceMissing };
  const ofCreditNote = {
    busyLabel: texts.downloading,
    done: texts.creditNoteDownloaded,
    failed: texts.creditNoteMissing,
  };
  return (
    <div className="download-actions">
      {mustSaveConfirmation || isConfirmationReturned ? (
        <FileButton run={saveConfirmation} {...ofConfirmation} isSecond={isConfirmationReturned}>
          {texts.confirmationSave}
        </FileButton>
      ) : undefined}
      {isReleased ? (
        <FileButton run={() => downloadCertificate(id)} {...ofCertificate} isSecond={isOver}>
          {isOver ? texts.downloadOver : texts.download}
        </FileButton>
      ) : undefined}
      {isReleased && state === 'issued' && mayShareFiles() ? (
        <FileButton run={() => shareCertificate(id)} busyLabel={texts.sharing} failed={texts.notDownloaded} isSecond>
          {texts.share}
        </FileButton>
      ) : undefined}
      {hasInvoice ? (
        <FileButton run={() => downloadInvoice(id)} {...ofInvoice} isSecond>
          {texts.invoice}
        </FileButton>
      ) : undefined}
      {hasCreditNote ? (
        <FileButton run={() => downloadCreditNotes(id)} {...ofCreditNote} isSecond>
          {texts.creditNote}
        </FileButton>
      ) : undefined}
    </div>
  );
}

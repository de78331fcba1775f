import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { PrintedSheet } from '../../certificate/web/index.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { readLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { signedTextResponse, type ListedCertificate, type SignedText } from '../rules/index.ts';

export interface ReadDialogProps {
  certificate: ListedCertificate;
  tenant: string;
  onClose: () => void;
}

/** An unpaid certificate as its landlord signed it: on the same sheet, with every line that will be printed. */
export function ReadDialog({ certificate, tenant, onClose }: ReadDialogProps): ReactElement {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['landlord', 'signed-text', certificate._id],
    queryFn: () =>
      callLandlord({ method: 'GET', path: `/landlord/signed-text/${certificate._id}`, answer: signedTextResponse }),
    networkMode: 'always',
  });
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {texts.close}
    </Button>
  );
  return (
    <Dialog open title={texts.title} description={tenant} onClose={onClose} footer={close}>
      <StatusRegion hidden={data !== undefined}>{data === undefined ? texts.loading : ''}</StatusRegion>
      {data?.ok === true ? <Sheet {...data.value} /> : undefined}
      {data?.ok === false ? (
        <div className="stack" role="alert">
          <Notice kind="error">{orFallback(data.problem, texts.failed).message}</Notice>
          <Button variant="secondary" busy={isFetching} busyLabel={texts.loading} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : undefined}
    </Dialog>
  );
}

const Sheet = ({ text: { rows, ...words }, hasOpenAmount }: SignedText): ReactElement => (
  <PrintedSheet words={{ ...words, notes: rows }} open={hasOpenAmount ? 'something' : 'nothing'} />
);

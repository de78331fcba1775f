import type { ReactElement } from 'react';
import { ProofDialog } from '../../removal/web/index.ts';
import { landlordTexts as texts } from '../rules/messages.de.ts';
import {
  askForDeletion,
  eraseWithTan,
  fetchDeletionCodeDelivery,
  sendDeletionCode,
  type Done,
  type Proving,
} from './erase-data.ts';

export interface ProveErasureProps {
  readonly link: string;
  readonly proving: Proving;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
}

export function ProveErasure({ link, proving: { email, needed }, onDone, onClose }: ProveErasureProps): ReactElement {
  return (
    <ProofDialog
      kind="erase"
      warning={texts.paidWarning}
      needed={needed}
      fetchDelivery={fetchDeletionCodeDelivery(link, email)}
      sendCode={(way) => sendDeletionCode(link, { email, way })}
      confirm={(otp) => eraseWithTan(link, { email, otp })}
      askGrace={() => askForDeletion(link, { email })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

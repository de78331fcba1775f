import type { ReactElement } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import type { CodeDelivery } from '../rules/index.ts';
import type { OneTimeCodeTexts } from '../rules/messages.de.ts';

export interface CodeDeliveryNoticeProps {
  readonly news: CodeDelivery | undefined;
  readonly texts: OneTimeCodeTexts;
}

/** Whether the SMS or the call arrived; announced when it changes. */
export function CodeDeliveryNotice({ news, texts }: CodeDeliveryNoticeProps): ReactElement {
  return <StatusRegion>{news === undefined ? undefined : <Told news={news} texts={texts} />}</StatusRegion>;
}

function Told({ news: { way, delivery }, texts }: { news: CodeDelivery; texts: OneTimeCodeTexts }): ReactElement {
  const text = texts.delivery[way][delivery];
  if (delivery === 'undeliverable' || delivery === 'not-sent') return <Notice kind="warning">{text}</Notice>;
  return <p className={delivery === 'delivered' ? 'tan-delivered' : 'muted'}>{text}</p>;
}

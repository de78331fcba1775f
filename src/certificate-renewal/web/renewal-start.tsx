// The page that the reminder links to: one certificate, and whether to have it confirmed again. Nothing starts before the
// button is pressed, because mail scanners open links, too (security.md W61).
import { useEffect, type ReactElement } from 'react';
import { loadDelivery } from '../../certificate/web/index.ts';
import { ok } from '../../platform/rules/result.ts';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { useLinkedRecord } from '../../ui/use-linked-record.ts';
import type { RenewalOffer } from '../rules/index.ts';
import { offerTenantTexts as texts } from '../rules/offer.de.ts';
import { loadOffer } from './renewal-calls.ts';
import { RenewalWay } from './renewal-way.tsx';

const scope = 'certificate:deliver';

interface Start {
  readonly _id: string;
  /** Null when the link was not the tenant's. */
  readonly offer: RenewalOffer | null;
}

async function openStart(idOrLink: string): Promise<ApiResult<Start>> {
  const opened = await loadDelivery(idOrLink);
  if (!opened.ok) return opened;
  const { _id, viewer } = opened.value;
  if (viewer !== 'tenant') return ok({ _id, offer: null });
  const loaded = await loadOffer({ id: _id, scope });
  return loaded.ok ? ok({ _id, offer: loaded.value }) : loaded;
}

const filePath = (id: string): string => `/zertifikat/herunterladen/${id}`;

interface RenewalStartProps {
  /** The record's id, or a link's value. */
  readonly id: string;
  /** The lowest price of the new certificate: '10,90 €'. */
  readonly price: string;
}

export function RenewalStart({ id, price }: RenewalStartProps): ReactElement {
  const { loaded, retry } = useLinkedRecord(openStart, id);
  const start = loaded.kind === 'ready' ? loaded.found : undefined;
  useEffect(() => {
    if (start === undefined) return;
    if (start.offer === null) leaveTo(filePath(start._id));
    else replaceAddress(`/zertifikat/neu-bestaetigen/${start._id}`);
  }, [start]);
  if (loaded.kind === 'problem') return <LoadProblem problem={loaded.problem} link={id} onRetry={retry} />;
  if (!start?.offer) return <LoadingScreen />;
  const { _id, offer } = start;
  return (
    <PageShell width="form" footer="quiet" title={texts.button}>
      <div className="stack stack-large">
        <PageHeading>{texts.button}</PageHeading>
        <Card>
          <div className="stack">
            <RenewalWay offer={offer} price={price} place={{ id: _id, scope }} variant="primary" />
            {offer.state === 'impossible' ? <p>{texts.impossible}</p> : undefined}
          </div>
        </Card>
        <div className="actions">
          <ButtonLink href={filePath(_id)} variant="secondary">
            {texts.toFile}
          </ButtonLink>
        </div>
      </div>
    </PageShell>
  );
}

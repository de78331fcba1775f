import { useState, type ReactElement, type ReactNode } from 'react';
import { shareSessionResponse } from '../../certificate-share/rules/index.ts';
import { dayInBerlin, formatDate, formatDateTime } from '../../platform/rules/dates.ts';
import { formatEuro } from '../../platform/rules/money.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { showToast } from '../../ui/toast.tsx';
import type { OwnDataOverview } from '../rules/own-data.ts';
import { ownDataTenantTexts as texts } from '../rules/own-data.de.ts';

/** A summary; the file contains everything. */
export function OwnDataSummary({ overview }: { readonly overview: OwnDataOverview }): ReactElement {
  const { firstName, email, requests, certificates, invoices, counts } = overview;
  return (
    <>
      <Group
        title={texts.person}
        items={[
          { label: texts.name, value: firstName },
          { label: texts.email, value: email },
        ]}
      />
      {requests.map((request) => (
        <Group key={request.id} title={texts.requests} items={requestItems(request)} />
      ))}
      {certificates.map((certificate) => (
        <Group key={certificate.id} title={texts.certificates} items={certificateItems(certificate)}>
          {mayHaveShares.has(certificate.state) && certificate.issuedAt !== null ? (
            <ToShares certificateId={certificate.id} />
          ) : undefined}
        </Group>
      ))}
      {invoices.map(({ number, issuedAt, grossCents }) => (
        <Group
          key={number}
          title={texts.invoices}
          items={[
            { label: texts.invoiceNumber, value: number },
            { label: texts.invoiceDate, value: formatDate(dayInBerlin(new Date(issuedAt))) },
            { label: texts.invoiceAmount, value: formatEuro(grossCents) },
          ]}
        />
      ))}
      <Group
        title={texts.rest}
        items={[
          { label: texts.messages, value: String(counts.messages) },
          { label: texts.codes, value: String(counts.codes) },
          { label: texts.links, value: String(counts.links) },
          { label: texts.events, value: String(counts.events) },
        ]}
        note={texts.restNote}
      />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly DataItem[];
  readonly note?: string;
  readonly children?: ReactNode;
}

const mayHaveShares: ReadonlySet<string> = new Set(['issued', 'suspended', 'replaced', 'revoked']);

function Group({ title, items, note, children }: GroupProps): ReactElement {
  return (
    <Card>
      <h2>{title}</h2>
      <div className="stack">
        <DataList items={items} />
        {note === undefined ? undefined : <p className="muted">{note}</p>}
        {children}
      </div>
    </Card>
  );
}

const at = (time: string): string => formatDateTime(new Date(time));

function timeItem(label: string, time: string | null): DataItem[] {
  return time === null ? [] : [{ label, value: at(time) }];
}

function requestItems(request: OwnDataOverview['requests'][number]): DataItem[] {
  const { state, flat, landlord, createdAt, submittedAt } = request;
  return [
    { label: texts.state, value: texts.requestStates[state] },
    { label: texts.flat, value: flat },
    { label: texts.landlord, value: landlord },
    ...timeItem(texts.created, createdAt),
    ...timeItem(texts.submitted, submittedAt),
  ];
}

function certificateItems(certificate: OwnDataOverview['certificates'][number]): DataItem[] {
  const { state, flat, signedAt, issuedAt, endsAt } = certificate;
  return [
    { label: texts.state, value: texts.certificateStates[state] },
    { label: texts.flat, value: flat },
    ...timeItem(texts.signed, signedAt),
    ...timeItem(texts.issued, issuedAt),
    ...(endsAt === null ? [] : [{ label: texts.ends, value: formatDate(lastDayOf(new Date(endsAt))) }]),
  ];
}

/** Links to the download page expire after 30 days; here a tenant can still see and end shares. */
function ToShares({ certificateId }: { readonly certificateId: string }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const answer = await callApi({
      method: 'POST',
      path: '/certificate/shares/session',
      body: { certificateId },
      scope: 'own-data',
      answer: shareSessionResponse,
    });
    if (answer.ok) {
      storeToken('certificate:deliver', answer.value.token);
      leaveTo(`/mieter/freigaben/${answer.value.id}`);
      return;
    }
    setBusy(false);
    showToast(orFallback(answer.problem, texts.sharesFailed).message, 'error');
  };
  return (
    <div className="actions">
      <Button variant="secondary" busy={isBusy} busyLabel={texts.openingShares} onClick={() => void open()}>
        {texts.toShares}
      </Button>
    </div>
  );
}

import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { productSettings } from '../../ui/product-settings.ts';
import { showToast } from '../../ui/toast.tsx';
import { passOnResponse, type PassedOn } from '../rules/contract.ts';
import { statusTenantTexts } from '../rules/status.de.ts';
import { explainOnStatus } from './leave-expired.ts';
import { postOfStatus } from './send-from-status.ts';

const texts = statusTenantTexts.passOn;

/** 'Link selbst weitergeben': the tenant sends a link that only informs; he never holds the confirming one. */
export function PassOnCard({ id, text }: { readonly id: string; readonly text: string }): ReactElement {
  const [made, setMade] = useState<PassedOn>();
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const answer = await postOfStatus('/tenant/pass-on-link', id, passOnResponse);
    setBusy(false);
    if (answer.ok) setMade(answer.value);
    else showToast(explainOnStatus(answer.problem, id, texts.failed).message, 'error');
  };
  return (
    <section aria-labelledby="weitergeben">
      <Card>
        <h2 id="weitergeben">{texts.title}</h2>
        <div className="stack">
          <p>{text}</p>
          {made ? (
            <LinkToPassOn {...made} />
          ) : (
            <div className="actions">
              <Button variant="secondary" busy={isBusy} busyLabel={texts.busy} onClick={() => void make()}>
                {texts.button}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </section>
  );
}

/** A plain link, so nothing is sent to WhatsApp before the tenant clicks. The address comes last, so that it stays whole. */
const whatsappLink = (url: string): string => `https://wa.me/?text=${encodeURIComponent(`${texts.message} ${url}`)}`;

function LinkToPassOn({ url, requestNumber }: PassedOn): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  // The button that was here is gone, so the focus moves to what replaced it.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <LinkField url={url} field={field} />
      <div className="actions">
        {'share' in navigator ? (
          <Button variant="secondary" onClick={() => void share(url)}>
            {texts.share}
          </Button>
        ) : undefined}
        <Button variant="secondary" onClick={() => void copy(url, field)}>
          {texts.copy}
        </Button>
        <ButtonLink variant="secondary" href={whatsappLink(url)} target="_blank" rel="noopener noreferrer">
          {texts.whatsapp}
        </ButtonLink>
      </div>
      <p>
        {texts.byPhone(productSettings().publicHost)} <strong className="code request-number">{requestNumber}</strong>
      </p>
    </>
  );
}

type Field = RefObject<HTMLInputElement | null>;

function LinkField({ url, field }: { readonly url: string; readonly field: Field }): ReactElement {
  const { control } = fieldIds('passOnLink');
  return (
    <div className="field">
      <label className="field-label" htmlFor={control}>
        {texts.link}
      </label>
      <input
        ref={field}
        className="control"
        id={control}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

async function copy(url: string, field: Field): Promise<void> {
  if (!(await copyText(url, texts))) field.current?.select();
}

/** Closing the device's share sheet is no failure; if sharing fails, the link and the copy button are beside it. */
async function share(url: string): Promise<void> {
  await navigator.share({ text: texts.message, url }).catch(() => undefined);
}

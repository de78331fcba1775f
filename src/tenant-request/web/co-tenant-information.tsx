import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { coTenantInformationTenantTexts as texts } from '../rules/co-tenant-information.de.ts';

interface CoTenantInformationProps {
  /** Who asks. */
  readonly from: string;
  /** Whom it is for. */
  readonly names: string;
}

/** To pass on to those whose address nobody gave (Art. 14 GDPR). */
export function CoTenantInformation({ from, names }: CoTenantInformationProps): ReactElement {
  const { operatorName: name, operatorEmail: email, certificateMonths: months } = productSettings();
  const facts = texts.facts({ from, operator: { name, email }, site: window.location.origin, months });
  const text = [texts.heading, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n\n');
  return (
    <Fold title={texts.fold} status={texts.foldNote(names)}>
      <div className="stack">
        <p>{texts.ask(names)}</p>
        <div>
          <Button variant="secondary" size="small" onClick={() => void copyText(text, texts)}>
            {texts.copy}
          </Button>
        </div>
        <p>
          <strong>{texts.heading}</strong>
        </p>
        <DataList items={facts.map(([label, value]) => ({ label, value }))} />
      </div>
    </Fold>
  );
}

import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { coTenantInformationTenantTexts as texts } from '../rules/co-tenant-information.de.ts';

interface CoTenantInformationProps {
  /** Name of the tenant who asks. */
  readonly from: string;
  /** Names of the co-tenants it is addressed to. */
  readonly names: string;
}

/** Text to pass on to co-tenants without an address (Art. 14 GDPR). */
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

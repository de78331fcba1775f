import { useState, type ReactElement } from 'react';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type SubmittedAnswer, type TenantView, wizardRoutes } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { AskedPage, type AskedPageProps } from './asked-page.tsx';
import { RequestSummary } from './request-summary.tsx';
import { SubmitByTan } from './submit-by-tan.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const texts = wizardTenantTexts.submit;

export interface SubmitPageProps {
  readonly id: string;
  /** The lowest price of a certificate: '10,90 €'. */
  readonly price: string;
}

export function SubmitPage({ id, price }: SubmitPageProps): ReactElement {
  const [asked, setAsked] = useState<Omit<AskedPageProps, 'price'>>();
  if (asked !== undefined) return <AskedPage {...asked} price={price} />;
  return (
    <WizardFrame step="submit" id={id}>
      {(tenant) => <SubmitForm tenant={tenant} onDone={(answer) => setAsked({ tenant, answer })} />}
    </WizardFrame>
  );
}

interface SubmitFormProps {
  readonly tenant: TenantView;
  readonly onDone: (answer: SubmittedAnswer) => void;
}

function SubmitForm({ tenant, onDone }: SubmitFormProps): ReactElement {
  return (
    <div className="stack stack-large">
      <PageHeading lead={texts.intro}>{texts.title}</PageHeading>
      <RequestSummary tenant={tenant} />
      <SubmitByTan
        tenant={tenant}
        back={
          <AppButtonLink to={wizardRoutes.landlord} params={{ id: tenant._id }} variant="secondary">
            {wizardTenantTexts.back}
          </AppButtonLink>
        }
        onDone={onDone}
      />
    </div>
  );
}

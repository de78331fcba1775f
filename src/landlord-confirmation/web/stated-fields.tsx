import { useState, type ReactElement } from 'react';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { DeferredContent } from '../../ui/deferred-content.tsx';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { AddressFold } from './address-fold.tsx';
import { useFormVariant } from './form-variant.ts';
import { LandlordSection } from './landlord-section.tsx';
import { CoLandlordsPart, MoreTenants, TenantsPart } from './parties-part.tsx';
import { PropertySection } from './property-section.tsx';
import { RemarkFold, RentQuestions, type RentQuestionsProps } from './rent-questions.tsx';
import { SummaryFold } from './summary-fold.tsx';
import { TenantSection } from './tenant-section.tsx';

/** Everything printed is entered before the signature, because changing it afterwards would change what is signed. */
export function StatedFields({ isOver }: RentQuestionsProps): ReactElement {
  const { layout } = useFormVariant();
  const [hasAdded, setAdded] = useState(false);
  const [hasTicked, setTicked] = useState(false);
  const ticked = { isFresh: hasTicked, onTick: () => setTicked(true) };
  if (layout === 'fields')
    return (
      <>
        <TenantSection>
          <MoreTenants />
        </TenantSection>
        <PropertySection />
        <FormSection title={texts.rent.heading}>
          <RentQuestions isOver={isOver} />
          <RemarkFold />
        </FormSection>
        <LandlordSection>
          <CoLandlordsPart place="below" {...ticked} />
        </LandlordSection>
      </>
    );
  return (
    <>
      <SummaryFold onAdded={() => setAdded(true)} />
      <DeferredContent>
        <RentQuestions isOver={isOver} />
      </DeferredContent>
      <DeferredContent>
        <RemarkFold />
        <TenantsPart startsFresh={hasAdded} />
        <AddressFold>
          <CoLandlordsPart place="fold" {...ticked} />
        </AddressFold>
        <CoLandlordsPart place="below" {...ticked} />
      </DeferredContent>
    </>
  );
}

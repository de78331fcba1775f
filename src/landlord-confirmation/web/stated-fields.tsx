import type { ReactElement } from 'react';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { AddressFold } from './address-fold.tsx';
import { useFormVariant } from './form-variant.ts';
import { LandlordSection } from './landlord-section.tsx';
import { PropertySection } from './property-section.tsx';
import { RemarkFold, RentQuestions, type RentQuestionsProps } from './rent-questions.tsx';
import { SummaryFold } from './summary-fold.tsx';
import { TenantSection } from './tenant-section.tsx';

/** Everything that is printed is entered before the signature: changed afterwards, something else would be signed. */
export function StatedFields({ isOver }: RentQuestionsProps): ReactElement {
  const { layout } = useFormVariant();
  if (layout === 'fields')
    return (
      <>
        <TenantSection />
        <PropertySection />
        <FormSection title={texts.rent.heading}>
          <RentQuestions isOver={isOver} />
          <RemarkFold />
        </FormSection>
        <LandlordSection />
      </>
    );
  return (
    <>
      <SummaryFold />
      <RentQuestions isOver={isOver} />
      <RemarkFold />
      <AddressFold />
    </>
  );
}

export { ConfirmationPage } from './confirmation-page.tsx';
export { createConfirmationSession, openByLink, type ConfirmationSession } from './confirmation-session.ts';
export { FormVariantContext } from './form-variant.ts';
export { RentSection } from './rent-section.tsx';
export { useSigningDraft } from './signing-draft.ts';
export { SigningForm } from './signing-form.tsx';
export type { Created } from './use-signing.ts';

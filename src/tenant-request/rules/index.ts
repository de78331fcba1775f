export { confirmPath, renewalHeadings, type RenewalHeading } from './confirm-path.ts';
export * from './contract.ts';
export type { LandlordMail, LandlordMailKind } from './landlord-mail.ts';
export {
  askableFrom,
  canMove,
  isEditable,
  mayRemind,
  reminderPossibleAt,
  requestLimits,
  requestMoves,
  requestStates,
  statesBefore,
  statusTimeline,
  type ReminderAnswer,
  type RequestState,
  type StatusStep,
} from './lifecycle.ts';
export { registrationErrors } from './registration.ts';
export { tenantRequestProblems, type TenantRequestProblemCode } from './problems.ts';
export { ongoing, type RentalEndDate } from '../../address/rules/index.ts';
export { checkRentalPeriod, rentalPeriodFields } from './rental-period.ts';
export {
  landlordStep,
  personalStep,
  rentalStep,
  type LandlordInformation,
  type LandlordStep,
  type PersonalStep,
  type RentalStep,
} from './steps.ts';
export {
  firstOpenStep,
  isReachable,
  stepAfter,
  wizardRoutes,
  wizardSteps,
  wizardUrl,
  type Answers,
  type WizardStep,
} from './wizard.ts';
export { coTenantFields, coTenantsField, maxCoTenants, type CoTenant } from './co-tenant-fields.ts';
export type { OtherTenant } from './other-tenant.ts';
export { objections, type Objection, type Settlement } from './other-tenant.ts';
export { renewalPartiesBody, type RenewalView } from './renewal.ts';
export { wizardFields, type WizardField } from './wizard-fields.ts';

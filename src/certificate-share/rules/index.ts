export * from './contract.ts';
export { shareLabelField } from './label-field.ts';
export { lastShareDay, shareEndsAt } from './last-day.ts';
export { sharedNeutralTexts, shareCopyNeutralTexts, shareTenantTexts } from './messages.de.ts';
export { notSharedLine } from './not-shared.ts';
export {
  maxActiveShares,
  shareChoices,
  shareDays,
  sharedStates,
  undoSeconds,
  defaultShareDays,
  type ShareChoice,
  type ShareDays,
  type SharedState,
} from './parts.ts';
export { sharedProblem, shareProblem, type SharedProblemCode, type ShareObstacle } from './problems.ts';
export { shareKeyPattern, shareLink, sharePath, shareSecrets, shareViewLabel } from './share-key.ts';
export { sharedText, type SharedText, type SharedView } from './shared-view.ts';

export { contactFields, fieldErrors, reportedCodeError, reportFields, reportReasons } from './contact-rules.ts';
export { contactNeutralTexts, reportNeutralTexts } from './messages.de.ts';

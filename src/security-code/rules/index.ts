export {
  formatSecurityCode,
  makeSecurityCode,
  normaliseSecurityCode,
  parseSecurityCode,
  randomSymbols,
  type SecurityCode,
} from './security-code.ts';
export { securityCodeMessage } from './security-code-message.ts';
export { requestNumberNeutralTexts } from './security-code.de.ts';

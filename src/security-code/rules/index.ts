export {
  formatSecurityCode,
  makeSecurityCode,
  normaliseSecurityCode,
  parseSecurityCode,
  randomSymbols,
  securityCodeMessage,
  type SecurityCode,
} from './security-code.ts';
export { requestNumberNeutralTexts } from './security-code.de.ts';

// A typing error of a code as a German sentence.
import { codeLength, type CodeMistake } from './security-code.ts';
import { securityCodeNeutralTexts, type SecurityCodeTexts } from './security-code.de.ts';

export function securityCodeMessage(mistake: CodeMistake, texts: SecurityCodeTexts = securityCodeNeutralTexts): string {
  switch (mistake.kind) {
    case 'empty':
      return texts.empty;
    case 'character':
      return texts.character(mistake.position, mistake.character);
    case 'length':
      return texts.length(mistake.length);
    case 'symbol':
      return mistake.position === codeLength ? texts.lastSymbol(mistake.character) : texts.symbol(mistake.position);
    case 'swap':
      return texts.swap(mistake.position, mistake.position + 1);
    case 'several':
      return texts.several;
  }
}

import type { DataController } from '../rules/data-controller.ts';
import type { Settings } from './settings.ts';

export function dataController({
  operator,
  dataProtectionOfficer: officer,
  publicUrl,
}: Pick<Settings, 'operator' | 'dataProtectionOfficer' | 'publicUrl'>): DataController {
  const { name, street, postalCode, city, email } = operator;
  return { name, address: `${street}, ${postalCode} ${city}`, email, officer, privacyUrl: `${publicUrl}/datenschutz` };
}

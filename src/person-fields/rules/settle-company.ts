// The company's name counts for companies only and is cleared for private persons (spec 4).
import { judge, type Report } from '../../platform/rules/object-check.ts';
import type { PersonFields } from './person-fields.ts';

export interface CompanyPart {
  entityType: string;
  companyName: string;
}

/** For `checkTogether`; the schema declares `companyName: z._default(z.string(), '')`. */
export function settleCompany(value: Partial<CompanyPart>, fields: PersonFields, report: Report): void {
  if (value.entityType !== 'company') {
    value.companyName = '';
    return;
  }
  const name = judge(fields.companyName, value.companyName);
  if (name.ok) value.companyName = name.value;
  else report('companyName', name.problem);
}

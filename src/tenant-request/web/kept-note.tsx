import type { ReactElement } from 'react';
import { StatusRegion } from '../../ui/status-region.tsx';
import { wizardTenantTexts } from '../rules/messages.de.ts';

/** Says quietly, and once, that what was typed outlives this page. */
export function KeptNote({ isKept }: { readonly isKept: boolean }): ReactElement {
  return <StatusRegion>{isKept ? <p className="muted small">{wizardTenantTexts.kept}</p> : undefined}</StatusRegion>;
}

import type { Voice } from '../../platform/rules/text-field.ts';
import type { Viewer } from '../rules/index.ts';

/** The tenant is addressed with du, everybody else with Sie (reading D15). */
export const voiceOf = (viewer: Viewer): Voice => (viewer === 'tenant' ? 'du' : 'Sie');

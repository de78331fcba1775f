import type { Voice } from '../platform/rules/text-field.ts';
import { landlordTexts, tenantTexts, type VoiceTexts } from './rules/messages.de.ts';

export const voiceTexts: Readonly<Record<Voice, VoiceTexts>> = { du: tenantTexts, Sie: landlordTexts };

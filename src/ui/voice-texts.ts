import type { Voice } from '../platform/rules/text-field.ts';
import { landlordTexts, tenantTexts, type VoiceTexts } from './rules/messages.de.ts';

/** The design system's texts by form of address. */
export const voiceTexts: Readonly<Record<Voice, VoiceTexts>> = { du: tenantTexts, Sie: landlordTexts };

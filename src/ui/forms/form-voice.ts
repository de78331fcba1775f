// How a form addresses whoever fills it in, for the parts of it that say something by themselves.
import { createContext, useContext } from 'react';
import type { Voice } from '../../platform/rules/text-field.ts';

export const FormVoiceContext = createContext<Voice>('Sie');

export const useFormVoice = (): Voice => useContext(FormVoiceContext);

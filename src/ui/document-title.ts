import { useEffect } from 'react';
import { neutralTexts as texts } from './rules/messages.de.ts';

/** 'Mietdetails – Mietschuldenfrei'. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${texts.productName}`;
  }, [title]);
}

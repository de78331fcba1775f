// The tenant looks at the page of the reader: from its first screen on it says so, and leads back.
import { part } from './form-parts.ts';
import { sharePreviewTenantTexts as texts } from '../../rules/share-page.de.ts';
import type { Kept } from './share-memory.ts';

export function showPreview(kept: Kept | null): void {
  const note = part('#vorschau', HTMLElement);
  const isPreview = kept !== null && 'preview' in kept;
  note.hidden = !isPreview;
  if (!isPreview) return;
  part('[data-value=preview]', HTMLElement, note).textContent = texts.of(kept.preview.label);
  const back = part('a', HTMLAnchorElement, note);
  // Where the preview was asked for by the version before, 'Zurück' of the browser leads there.
  back.hidden = !kept.list.startsWith('/mieter/freigaben/');
  if (!back.hidden) back.href = kept.list;
}

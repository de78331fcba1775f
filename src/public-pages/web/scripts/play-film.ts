// The preview is a link to the file; a click makes it a player with captions. Before that nothing of the film is loaded.
import { isPlain, part } from './form-parts.ts';

export function offerFilm(): void {
  const preview = part('#film', HTMLAnchorElement);
  preview.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const player = document.importNode(part('#film-spieler', HTMLTemplateElement).content, true);
    const video = part('video', HTMLVideoElement, player);
    // Of a copy not every browser reads it from the attribute.
    video.muted = true;
    preview.replaceWith(video);
    video.focus();
    // A browser that refuses to start by itself still shows its own button.
    video.play().catch(() => undefined);
  });
}

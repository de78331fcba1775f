// Replaces the preview, a link to the film, with a player with captions on click. Nothing of the film is loaded before.
import { isPlain, part } from './form-parts.ts';

export function offerFilm(): void {
  const preview = part('#film', HTMLAnchorElement);
  preview.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const player = document.importNode(part('#film-spieler', HTMLTemplateElement).content, true);
    const video = part('video', HTMLVideoElement, player);
    // Not every browser applies the attribute to a cloned element.
    video.muted = true;
    preview.replaceWith(video);
    video.focus();
    // A browser that refuses autoplay still shows its own play button.
    video.play().catch(() => undefined);
  });
}

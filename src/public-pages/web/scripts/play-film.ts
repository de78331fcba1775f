// The preview is a link to the file; a click makes it a player with captions. Before that nothing of the film is loaded.
import { isPlain, part } from './form-parts.ts';

function source(src: string, type: string): HTMLSourceElement {
  const element = document.createElement('source');
  element.src = src;
  element.type = type;
  return element;
}

function captions(label: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = '/film.vtt';
  track.srclang = 'de';
  track.label = label;
  track.default = true;
  return track;
}

function player({ dataset }: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video');
  video.setAttribute('aria-labelledby', 'film-titel');
  video.controls = true;
  video.playsInline = true;
  video.muted = true;
  video.poster = '/film.webp';
  video.append(
    source('/film.webm', 'video/webm'),
    source('/film.mp4', 'video/mp4'),
    captions(dataset['captions'] ?? ''),
    dataset['fallback'] ?? '',
  );
  return video;
}

export function offerFilm(): void {
  const preview = part('#film', HTMLAnchorElement);
  preview.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const video = player(preview);
    preview.replaceWith(video);
    video.focus();
    // A browser that refuses to start by itself still shows its own button.
    video.play().catch(() => undefined);
  });
}

// Encodes frames to files with ffmpeg (Debian: ffmpeg). It uses one thread: the film is made rarely, and the machine is shared.
import { execFileSync } from 'node:child_process';
import { framesPerSecond } from './reel.ts';

function ffmpeg(input: readonly string[], options: string, file: string): void {
  const args = ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...options.split(' '), '-threads', '1', file];
  execFileSync('ffmpeg', args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function film(list: string, codec: string, file: string): void {
  const picture = `-vf fps=${framesPerSecond},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -an`;
  const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
  // The files contain no times or tool names, so that the same frames give the same file.
  const plain = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact';
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list], `${picture} ${colours} ${codec} ${plain}`, file);
}

/** H.264 that every browser plays; its index is at the start, so that playback begins before it is fully loaded. */
export function encodeMp4(list: string, file: string): void {
  const codec = '-c:v libx264 -profile:v high -preset slower -tune animation -crf 32 -g 250';
  film(list, `${codec} -movflags +faststart`, file);
}

export function encodeWebm(list: string, file: string): void {
  film(list, '-c:v libvpx-vp9 -b:v 0 -crf 51 -g 500 -deadline good -cpu-used 2 -row-mt 0', file);
}

export function encodePoster(picture: string, file: string): void {
  ffmpeg(['-i', picture], '-c:v libwebp -quality 72', file);
}

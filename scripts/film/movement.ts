// Interpolates between two states of the stage.
import type { StageState } from './stage.ts';

/** Slow, fast, slow. */
export const easeInOut = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/** Linear interpolation; `share` is from 0 to 1. */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Interpolates all parts of the stage's state. */
export function blend(from: StageState, to: StageState, share: number): StageState {
  const mix = (a: number, b: number): number => between(a, b, share);
  return {
    camera: {
      x: mix(from.camera.x, to.camera.x),
      y: mix(from.camera.y, to.camera.y),
      zoom: mix(from.camera.zoom, to.camera.zoom),
    },
    pointer: { x: mix(from.pointer.x, to.pointer.x), y: mix(from.pointer.y, to.pointer.y) },
    pointerShown: mix(from.pointerShown, to.pointerShown),
    pressed: mix(from.pressed, to.pressed),
    sms: mix(from.sms, to.sms),
    card: mix(from.card, to.card),
    drawn: mix(from.drawn, to.drawn),
  };
}

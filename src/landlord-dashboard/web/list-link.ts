// Where a link or a choice of the list leads to.
import { hashOf, searchOf, type ListAddress, type ListPlace } from '../rules/index.ts';

/** `isReplaced`: no step of its own for the browser's Back. */
export type OnPlace = (place: ListPlace, isReplaced: boolean) => void;

interface ListLink {
  to: '/vermieter/dashboard';
  search: ListAddress;
  hash: string;
}

export const linkTo = (place: ListPlace): ListLink => ({
  to: '/vermieter/dashboard',
  search: searchOf(place),
  hash: hashOf(place),
});

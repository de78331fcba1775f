// Where a link or a choice of the list leads to.
import { searchOf, stateOf, type ListAddress, type ListPlace, type ListState } from '../rules/index.ts';

declare module '@tanstack/react-router' {
  interface HistoryState extends ListState {}
}

/** `isReplaced`: no step of its own for the browser's Back. */
export type OnPlace = (place: ListPlace, isReplaced: boolean) => void;

interface ListLink {
  to: '/vermieter/dashboard';
  search: ListAddress;
  state: ListState;
}

export const linkTo = (place: ListPlace): ListLink => ({
  to: '/vermieter/dashboard',
  search: searchOf(place),
  state: stateOf(place),
});

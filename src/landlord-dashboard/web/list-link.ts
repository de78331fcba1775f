// Targets of the list's links and selections.
import { searchOf, stateOf, type ListAddress, type ListPlace, type ListState } from '../rules/index.ts';

declare module '@tanstack/react-router' {
  interface HistoryState extends ListState {}
}

/** `isReplaced` adds no step to the browser's history. */
export type OnPlace = (place: ListPlace, options: { isReplaced: boolean }) => void;

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

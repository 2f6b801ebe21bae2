import type { CallName } from '@xuetang/contract/calls';

/**
 * Calls whose last answer is shown, with its time, while there is no network: what somebody reads on the underground. Nothing that is
 * decided by what it says (a price, a free seat, a session), and nothing that nobody should find on a phone that was lent.
 */
export const LAST_SEEN: readonly CallName[] = [
  'listMessages',
  'getMessage',
  'listOwnClasses',
  'listAudioTracks',
  'listCourses',
  'listOwnCourses',
  'listSections',
  'getCenter',
  'getListening',
  'listNotes',
];

import type { HomeworkFile } from '@xuetang/contract/homework';

/** What stands on the page: the words and the files, and the number that grows with every change. */
export interface Draft {
  seq: number;
  text: string;
  files: readonly HomeworkFile[];
}

/** What this phone has kept is newer than what the server has where its number is larger: the line was lost before it was saved. */
export const newerOf = (onServer: Draft, onPhone: Draft | null): Draft =>
  onPhone !== null && onPhone.seq > onServer.seq ? onPhone : onServer;

/** A change makes the next number, and what stays as it was keeps its own. */
export const changed = (draft: Draft, to: Partial<Omit<Draft, 'seq'>>): Draft => {
  const next = { ...draft, ...to };
  const isSame = next.text === draft.text && next.files === draft.files;
  return isSame ? draft : { ...next, seq: draft.seq + 1 };
};

/** A file that has just arrived: nothing is known of it yet but its name. */
export const arrived = (uploadId: HomeworkFile['uploadId'], kind: HomeworkFile['kind'], seconds: number | null = null): HomeworkFile => ({
  uploadId,
  kind,
  state: 'waiting',
  url: null,
  seconds,
});

/** A file of the draft with what the server has found out of it since; what this phone can play already stays so. */
export const asKnown = (file: HomeworkFile, onServer: readonly HomeworkFile[]): HomeworkFile => {
  const known = onServer.find(({ uploadId }) => uploadId === file.uploadId);
  return known ? { ...known, url: known.url ?? file.url, seconds: known.seconds ?? file.seconds } : file;
};

/** Being brought from WeChat, or being written anew after that: neither heard nor lost yet. */
export const isUnderWay = ({ state, url }: HomeworkFile): boolean => url === null && (state === 'fetching' || state === 'waiting');

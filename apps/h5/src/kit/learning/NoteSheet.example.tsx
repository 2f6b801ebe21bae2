import { LONG } from '../example-texts.ts';
import { NoteSheet } from './NoteSheet.tsx';

const kept = () => Promise.resolve(true);
const nothing = () => {};

export const Empty = () => <NoteSheet title="记在 03:12" busy={false} onSave={kept} onClose={nothing} />;
export const Full = () => <NoteSheet title={LONG} first={LONG.repeat(4)} busy onSave={kept} onClose={nothing} />;

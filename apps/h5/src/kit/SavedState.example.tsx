import { SavedState } from './SavedState.tsx';

const saveNow = () => {};

export const Saved = () => <SavedState of={{ state: 'saved', saveNow }} />;
export const Saving = () => <SavedState of={{ state: 'saving', saveNow }} />;
export const Unsaved = () => <SavedState of={{ state: 'unsaved', saveNow }} />;

import { Icon } from './Icon.tsx';
import type { SaveState } from './use-autosave.ts';
import './saved-state.css';

const WORDS: Record<SaveState, string> = { saved: '已保存', saving: '正在保存…', unsaved: '没保存上，连上网络会自动再存' };

/** Whether what is written is safe, as `useAutosave` gives it. */
export const SavedState = ({ of: { state, saveNow } }: { of: { state: SaveState; saveNow: () => void } }) => (
  <p className={`xt-saved xt-saved-${state}`} role="status">
    <Icon name={state === 'saved' ? 'done' : state === 'saving' ? 'clock' : 'alert'} size={18} />
    <span>{WORDS[state]}</span>
    {state === 'unsaved' && (
      <button type="button" onClick={saveNow}>
        现在就存
      </button>
    )}
  </p>
);

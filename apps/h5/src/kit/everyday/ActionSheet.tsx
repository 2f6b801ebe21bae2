import { Dialog } from '../Dialog.tsx';
import './action-sheet.css';

export interface Action {
  label: string;
  /** What it does, where the name does not say it. */
  hint?: string;
  /** Cannot be taken back. */
  tone?: 'bad';
  onPick: () => void;
}

export interface ActionSheetProps {
  open: boolean;
  /** Base of the title's id: one per page. */
  id: string;
  title: string;
  actions: readonly Action[];
  onClose: () => void;
}

/** A few things that can be done with what was tapped. The sheet closes first, then it is done. */
export const ActionSheet = ({ open, id, title, actions, onClose }: ActionSheetProps) => (
  <Dialog open={open} id={id} kind="sheet" title={title} onClose={onClose}>
    <ul className="xt-actions">
      {actions.map(({ label, hint, tone, onPick }) => (
        <li key={label}>
          <button
            type="button"
            className={tone === 'bad' ? 'xt-action xt-action-bad' : 'xt-action'}
            onClick={() => {
              onClose();
              onPick();
            }}
          >
            {label}
            {hint && <small>{hint}</small>}
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);

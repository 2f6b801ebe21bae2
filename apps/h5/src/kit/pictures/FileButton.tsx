import { Icon } from '../Icon.tsx';
import './file-button.css';

export interface FileButtonProps {
  label: string;
  accept: string;
  onPick: (file: File | undefined) => void;
}

/** The main button that opens the phone's own picker. The real field lies unseen over the drawn button. */
export const FileButton = ({ label, accept, onPick }: FileButtonProps) => (
  <div className="xt-file">
    <input
      type="file"
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        onPick(event.target.files?.[0]);
        // The same file again is a change too.
        event.target.value = '';
      }}
    />
    <span className="xt-file-face" aria-hidden="true">
      <Icon name="plus" size={20} />
      {label}
    </span>
  </div>
);

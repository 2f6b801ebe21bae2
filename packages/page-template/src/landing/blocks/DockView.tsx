import type { BlockView } from '../block.ts';
import { AgreeLine } from './AgreeLine.tsx';
import { dockWords } from './dock-words.ts';
import type { dock } from './dock.ts';
import './dock.css';

export const DockView: BlockView<typeof dock> = ({ block, around }) => {
  const { joinHref, asksConsent } = around;
  const staysHere = joinHref.startsWith('#');
  const { label, hints } = staysHere
    ? { label: block.label, hints: block.hint ? [block.hint] : [] }
    : dockWords(block.label, block.hint, around);
  return (
    <aside className="xt-dock" aria-label="报名">
      {asksConsent && !staysHere && <AgreeLine {...around} />}
      <a className={staysHere ? 'xt-dock-button xt-dock-stay' : 'xt-dock-button'} href={joinHref} data-join={staysHere ? undefined : ''}>
        {label}
        {hints.length > 0 && (
          <small>
            {hints.map((hint) => (
              <span key={hint}>{hint}</span>
            ))}
          </small>
        )}
      </a>
    </aside>
  );
};

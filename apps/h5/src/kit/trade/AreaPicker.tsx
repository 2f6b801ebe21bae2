import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { Radio } from '../Radio.tsx';
import { areaLevels, areaWords, isWholeArea, type Area } from './area.rule.ts';
import './area-picker.css';

export interface AreaPickerProps {
  open: boolean;
  areas: readonly Area[];
  codes: readonly string[];
  onPick: (codes: readonly string[], words: string) => void;
  onClose: () => void;
}

const Choosing = ({ areas, codes, onPick, onClose }: Omit<AreaPickerProps, 'open'>) => {
  const [draft, setDraft] = useState(codes);
  const levels = areaLevels(areas, draft);
  const [at, setAt] = useState(levels.length - 1);
  const level = levels[Math.min(at, levels.length - 1)];
  const isWhole = isWholeArea(levels);
  const choose = (code: string) => {
    const place = Math.min(at, levels.length - 1);
    const next = [...draft.slice(0, place), code];
    setDraft(next);
    setAt(Math.min(place + 1, areaLevels(areas, next).length - 1));
  };
  const last = levels[levels.length - 1]?.chosen;
  return (
    <Dialog
      open
      id="area"
      kind="sheet"
      title="选地区"
      confirmLabel={isWhole && last ? `就选${last.name}` : '选到区县'}
      onConfirm={isWhole ? () => onPick(draft, areaWords(levels)) : undefined}
      onClose={onClose}
    >
      <div className="xt-area-levels" role="group" aria-label="选到哪一级">
        {levels.map(({ name, chosen }, nth) => (
          <button key={name} type="button" aria-pressed={nth === at} onClick={() => setAt(nth)}>
            <small>{name}</small>
            <b>{chosen?.name ?? '请选'}</b>
          </button>
        ))}
      </div>
      {level && (
        <fieldset className="xt-area-places">
          <legend className="xt-unseen">{level.name}</legend>
          {level.of.map(({ code, name }) => (
            <label key={code} className={code === level.chosen?.code ? 'xt-area-on' : undefined}>
              <Radio name={`area-${level.name}`} checked={code === level.chosen?.code} onChange={() => choose(code)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
};

/** Province, city, district: every name in sight to be tapped, and what is chosen above it to go back to. No wheel to miss with. */
export const AreaPicker = ({ open, ...rest }: AreaPickerProps) => (open ? <Choosing {...rest} /> : null);

import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Radio } from '../Radio.tsx';
import { areaLevels, areaWords, isWholeArea, type Area } from './area.rule.ts';
import { useRegions } from './use-regions.ts';
import './area-picker.css';

export interface AreaPickerProps {
  /** What is chosen so far: province, city, county, or the first of them. */
  codes: readonly string[];
  onPick: (code: string, words: string) => void;
  onClose: () => void;
}

const Choosing = ({ areas, codes, onPick, onClose }: AreaPickerProps & { areas: readonly Area[] }) => {
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
      onConfirm={isWhole && last ? () => onPick(last.code, areaWords(levels)) : undefined}
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
export const AreaPicker = (props: AreaPickerProps) => {
  const { regions, isLost, again } = useRegions();
  if (regions) return <Choosing {...props} areas={regions.allAreas()} />;
  return (
    <Dialog open id="area" kind="sheet" title="选地区" onClose={props.onClose}>
      {isLost ? (
        <>
          <p role="alert">地区表没加载出来，网络可能断了。</p>
          <Button look="line" onClick={again}>
            再试一次
          </Button>
        </>
      ) : (
        <p role="status">正在打开地区表…</p>
      )}
    </Dialog>
  );
};

import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { turnTo } from './draw-wheel.rule.ts';
import './draw-wheel.css';

/** As the sheet says it; with less motion the wheel stands at once. */
const TURN_MS = 3_000;

export interface DrawPrize {
  prizeId: string;
  name: string;
  /** 1 / 100: odds stand beside the wheel, not in the small print. */
  odds: string;
}

export interface DrawWheelProps {
  prizes: readonly DrawPrize[];
  /** Draws, and says what it was; nothing when it could not. */
  onDraw: () => Promise<string | undefined>;
  /** When the wheel stands still. */
  onShown: (prizeId: string) => void;
  label: string;
  disabled?: boolean;
}

/** Those that ink can be read on. */
const COLOURS = ['xt-orange', 'xt-paper-2', 'xt-paper-3', 'xt-halo'] as const;
const point = (degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + 96 * Math.cos(radians)).toFixed(2)} ${(100 + 96 * Math.sin(radians)).toFixed(2)}`;
};
const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A draw, shown: the server has decided before it turns. Three seconds and no more; who wants no motion sees the result at once. */
export const DrawWheel = ({ prizes, onDraw, onShown, label, disabled = false }: DrawWheelProps) => {
  const [angle, setAngle] = useState(0);
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const each = 360 / prizes.length;
  const draw = async () => {
    setBusy(true);
    const won = await onDraw();
    const at = prizes.findIndex(({ prizeId }) => prizeId === won);
    if (won === undefined || at < 0) return setBusy(false);
    setAngle((from) => turnTo(at, prizes.length, from));
    timer.current = setTimeout(
      () => {
        setBusy(false);
        onShown(won);
      },
      calm() ? 0 : TURN_MS,
    );
  };
  return (
    <div className="xt-draw">
      <div className="xt-draw-stage" aria-hidden="true">
        <svg viewBox="0 0 200 200" focusable="false" style={{ transform: `rotate(${angle}deg)` }}>
          <circle className="xt-ink" cx="100" cy="100" r="100" />
          {prizes.map(({ prizeId, name }, nth) => (
            <g key={prizeId}>
              <path
                className={COLOURS[nth % COLOURS.length]}
                d={`M100 100L${point(nth * each)}A96 96 0 ${each > 180 ? 1 : 0} 1 ${point((nth + 1) * each)}z`}
              />
              <text x="100" y="34" transform={`rotate(${(nth + 0.5) * each} 100 100)`}>
                {[...name].slice(0, 5).join('')}
              </text>
            </g>
          ))}
          <circle className="xt-paper" cx="100" cy="100" r="16" />
        </svg>
        <i />
      </div>
      <Button busy={busy} disabled={disabled} onClick={() => void draw()}>
        {busy ? '正在抽…' : label}
      </Button>
      <table>
        <caption>每一格的机会</caption>
        <tbody>
          {prizes.map(({ prizeId, name, odds }) => (
            <tr key={prizeId}>
              <th scope="row">{name}</th>
              <td>{odds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

import { useEffect, useId, useRef } from 'react';
import { itemAt, turnedBy } from './wheel.rule.ts';
import './wheel.css';

const ITEM_PX = 44;
/** A wheel says nothing while it turns; engines of that age know no `scrollend`. */
const STILL_AFTER_MS = 120;

export interface WheelProps {
  label: string;
  items: readonly (readonly [value: string, words: string])[];
  value: string;
  onChange: (value: string) => void;
}

/** One column to turn: the browser scrolls and snaps, we only ask where it stopped. Keys turn it too. */
export const Wheel = ({ label, items, value, onChange }: WheelProps) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = Math.max(
    0,
    items.findIndex(([each]) => each === value),
  );
  useEffect(() => {
    if (box.current) box.current.scrollTop = at * ITEM_PX;
  }, [at, items]);
  useEffect(() => () => clearTimeout(still.current), []);
  const settle = () => {
    const next = items[itemAt(box.current?.scrollTop ?? 0, ITEM_PX, items.length)];
    if (next && next[0] !== value) onChange(next[0]);
  };
  return (
    <div
      ref={box}
      className="xt-wheel"
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      onScroll={() => {
        clearTimeout(still.current);
        still.current = setTimeout(settle, STILL_AFTER_MS);
      }}
      onKeyDown={(event) => {
        const next = items[turnedBy(event.key, at, items.length) ?? -1];
        if (!next) return;
        event.preventDefault();
        onChange(next[0]);
      }}
    >
      {items.map(([each, words], nth) => (
        <button
          key={each}
          type="button"
          tabIndex={-1}
          id={`${id}-${nth}`}
          role="option"
          aria-selected={nth === at}
          className={nth === at ? 'xt-wheel-on' : undefined}
          onClick={() => onChange(each)}
        >
          {words}
        </button>
      ))}
    </div>
  );
};

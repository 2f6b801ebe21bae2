import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  name: string;
  title: string;
  /** How many wait there; nothing is shown for none. */
  count?: number;
}

export interface TabsProps {
  /** What is being chosen between: said aloud before the tabs. */
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (name: string) => void;
  /** What the chosen tab holds. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Parts of one page, one in sight. Arrows go from tab to tab, as the keyboard's users expect; many tabs slide sideways. */
export const Tabs = ({ label, tabs, chosen, onChoose, children }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className="xt-tablist" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ name, title, count = 0 }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
            {count > 0 && <b>{count > 99 ? '99+' : count}</b>}
          </button>
        ))}
      </div>
      <div className="xt-tabpanel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
};

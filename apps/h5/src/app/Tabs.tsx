import { tabs } from '@xuetang/h5-routes/families/tabs';
import { tabPath, type TabName } from '@xuetang/h5-routes/tab-path';
import type { MouseEvent } from 'react';
import { useNavigate } from '../kit/router.tsx';
import './tabs.css';

const shapes: Record<TabName, string> = {
  index:
    'M4 4.5h16A2.5 2.5 0 0 1 22.5 7v9a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 16V7A2.5 2.5 0 0 1 4 4.5zM10 8v7l6-3.5zM7.5 20h9v1.6h-9z',
  center: 'M11.2 6.2C8.6 4.5 5.5 4 2 4.5v14.7c3.5-.5 6.6-.1 9.2 1.6zM12.8 6.2c2.6-1.7 5.7-2.2 9.2-1.7v14.7c-3.5-.5-6.6-.1-9.2 1.6z',
  group:
    'M8.5 4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM1.5 20.2c0-4.6 3-7.4 7-7.4s7 2.8 7 7.4zM15.7 4.9a3.3 3.3 0 1 1 0 6.6 5.6 5.6 0 0 0 0-6.6zM17.1 20.2c0-3-.9-5.3-2.4-6.9 4.1-1.2 7.9 1.5 7.9 6.9z',
  cfp: 'M11 21v-8.3C5.5 12.6 3 9.2 3 4.2c5 0 8.3 2.3 9 6.4.8-3.1 3.6-5.4 9-5.4 0 4.9-2.8 7.8-8 7.9V21z',
  user: 'M12 2.8a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4zM3.5 21c0-4.9 3.7-7.6 8.5-7.6s8.5 2.7 8.5 7.6z',
};

/** The bottom bar of spec 2.1. */
export const Tabs = ({ current }: { current: string }) => {
  const navigate = useNavigate();
  // The minute is taken at the tap, not when the bar was drawn: it is there to step around WeChat's cache.
  const go = (name: TabName) => (event: MouseEvent) => {
    event.preventDefault();
    navigate(tabPath(name, new Date()));
  };
  return (
    <nav className="xt-tabs" aria-label="主导航">
      {tabs.map(({ name, variant }) => (
        <a key={name} href={`/${name}`} onClick={go(name)} {...(name === current ? { 'aria-current': 'page' as const } : {})}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path fillRule="evenodd" d={shapes[name]} />
          </svg>
          {variant.label}
        </a>
      ))}
    </nav>
  );
};

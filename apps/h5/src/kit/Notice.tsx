import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './notice.css';

/** The sentence every landing page, join-group page and investment lesson carries. */
export const RISK_NOTE = '投资有风险，课程不构成投资建议';

const icons = { risk: 'alert', next: 'clock' } as const satisfies Record<string, IconName>;

/** `risk`: what to be careful about. `next`: what happens next, and when. */
export const Notice = ({ look = 'risk', children }: { look?: keyof typeof icons; children: ReactNode }) => (
  <div className={`xt-notice xt-notice-${look}`} role="note">
    <Icon name={icons[look]} size={look === 'risk' ? 20 : 24} />
    <p>{children}</p>
  </div>
);

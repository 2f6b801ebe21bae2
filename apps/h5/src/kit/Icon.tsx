import './icon.css';

const shapes = {
  alert: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1.3 4.5V14h2.6V6.5zm0 9.3v2.5h2.6v-2.5z',
  clock: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1.2 4.5v6.3l5 3 1.2-2-3.8-2.3v-5z',
  close: 'M6.5 5 12 10.5 17.5 5 19 6.5 13.5 12l5.5 5.5-1.5 1.5-5.5-5.5L6.5 19 5 17.5l5.5-5.5L5 6.5z',
  done: 'M4 12.5l2.2-2.3L10 14l8-8.3L20 8l-10 10.5z',
  forward: 'M8.5 5l7 7-7 7-1.7-1.7 5.3-5.3-5.3-5.3z',
  previous: 'M20 5L10 12l10 7zM4.500 5H8v14H4.500z',
  next: 'M4 5l10 7-10 7zM16 5h3.500v14H16z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  play: 'M7 4.500 20 12 7 19.500z',
  plus: 'M10.700 4h2.600v6.700H20v2.600h-6.700V20h-2.600v-6.700H4v-2.600h6.700z',
  lock: 'M7 10V8a5 5 0 0 1 10 0v2h1.500v10h-13V10zm2.600 0h4.800V8a2.400 2.400 0 0 0-4.800 0z',
  retry: 'M12 4a8 8 0 0 1 6.4 3.2L20.5 5v6.5H14l2.6-2.6A5.4 5.4 0 1 0 17.2 14h2.6A8 8 0 1 1 12 4z',
  search:
    'M10.500 3a7.500 7.500 0 0 1 5.900 12.100l4.600 4.600-1.700 1.700-4.600-4.600A7.500 7.500 0 1 1 10.500 3zm0 2.500a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg className="xt-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path fillRule="evenodd" d={shapes[name]} />
  </svg>
);

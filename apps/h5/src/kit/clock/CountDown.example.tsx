import { CountDown } from './CountDown.tsx';

const NOW = '2026-11-16T11:41:36Z';

export const Exam = () => <CountDown label="还剩" look="large" serverNow={NOW} until="2026-11-16T12:00:00Z" />;
export const Days = () => <CountDown label="离开课" serverNow={NOW} until="2026-11-19T12:00:00Z" />;
export const Over = () => <CountDown label="还剩" serverNow={NOW} until="2026-11-16T10:00:00Z" />;

import type { HeldClass } from '@xuetang/contract/class-dates';
import { SeatTicket } from '../../kit/SeatTicket.tsx';
import { startWords } from './period-words.rule.ts';

/** The seat that the learner has. */
export const OwnTicket = ({ own, nowMs }: { own: HeldClass; nowMs: number }) => (
  <SeatTicket
    title={own.campName}
    when={startWords(own, nowMs)}
    rows={[
      ['班期', `${own.periodName} · ${own.className}`],
      ['老师', own.teacherName],
    ]}
  />
);

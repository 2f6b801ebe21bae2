import { getFrontDesk } from '@xuetang/contract/front-desk';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { deskFor, type DeskPorts } from './front-desk.ts';

export const frontDeskAnswers = (ports: DeskPorts): Answer[] => [
  answer(getFrontDesk, ({ input, session }) => deskFor(ports, session?.learnerId ?? null, input)),
];

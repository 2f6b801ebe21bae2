import { HOSTILE, LONG } from '../example-texts.ts';
import { TeamFaces } from './TeamFaces.tsx';

const member = (nth: number) => ({ name: ['陈秀英', '李明', HOSTILE, LONG][nth % 4] ?? '', image: '', learnNumber: String(1000 + nth) });

export const LacksOne = () => <TeamFaces size={3} members={[member(0), member(1)]} founder="1000" />;
export const Full = () => <TeamFaces size={4} members={[0, 1, 2, 3].map(member)} founder="1002" />;

import { AskTeacher } from './AskTeacher.tsx';

export const Plain = () => <AskTeacher />;
export const OwnWords = () => <AskTeacher label="问老师要不要买" />;

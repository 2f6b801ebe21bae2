import { opened } from '../../../gallery/parts-of-examples.tsx';
import { SENTENCE } from '../example-texts.ts';
import { ShareGuide } from './ShareGuide.tsx';

export const Open = opened('发给朋友', (open, onClose) => <ShareGuide open={open} text={SENTENCE} onClose={onClose} />);

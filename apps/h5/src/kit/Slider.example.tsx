import { never, OFFLINE } from '../../gallery/answers.ts';
import { withAnswers } from '../../gallery/parts-of-examples.tsx';
import { aPuzzle } from '../../gallery/some-data.ts';
import { Slider } from './Slider.tsx';

const slider = <Slider open onTry={() => Promise.resolve('wrong')} onClose={() => {}} />;

export const Open = withAnswers({ getSlider: aPuzzle }, slider);
export const Loading = withAnswers({ getSlider: never }, slider);
export const Offline = withAnswers({ getSlider: OFFLINE }, slider);

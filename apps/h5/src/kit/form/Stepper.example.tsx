import { held } from '../../../gallery/parts-of-examples.tsx';
import { Stepper } from './Stepper.tsx';

export const Lessons = held(Stepper, 0, { label: '上了几节', least: 0, most: 12, unit: '/ 12 节', less: '少一节', more: '多一节' });

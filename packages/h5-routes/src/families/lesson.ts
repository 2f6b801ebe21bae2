import { family } from '../route.ts';

export interface LessonVariant {
  medium: 'article' | 'audio' | 'video' | 'day';
}

/** The section pages of spec 2.3: each asks whether the section is bought and unlocked before it shows anything. */
export const lesson = family<LessonVariant>()(
  'lesson',
  { title: '课程学习', access: 'login', chain: 'LL10008', id: 'optional', registrationPrompt: true },
  {
    'lession-detail': { medium: 'article', built: true },
    'lession-detail1': { medium: 'audio', title: '音频课', built: true },
    'lession-video-detail': { medium: 'video', title: '视频课', built: true },
    'new-lession-detail': { medium: 'day', title: '今天的课', built: true },
    'video-detail': { medium: 'video', title: '直播课', built: true },
  },
);

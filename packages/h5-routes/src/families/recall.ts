import { family } from '../route.ts';

export interface RecallVariant {
  shows: 'recall' | 'poster' | 'sms';
  /** What the learner is called back to. */
  to?: 'update' | 'advance-update';
}

/** Calls learners back who have not come for a while. */
export const recall = family<RecallVariant>()(
  'recall',
  { title: '欢迎回来', access: 'login', chain: 'LL10016', registrationPrompt: true },
  {
    recall: { shows: 'recall' },
    'recall-poster': { shows: 'poster', title: '回归海报' },
    'recall-update': { shows: 'recall', to: 'update', title: '课程上新' },
    'recall-update-poster': { shows: 'poster', to: 'update', title: '课程上新海报' },
    'recall-advance-update': { shows: 'recall', to: 'advance-update', title: '进阶课上新' },
    // Opened from a text message, often in the phone's own browser: nobody is logged in there.
    'sms-five-phone': { shows: 'sms', title: '短信领课', access: 'open' },
  },
);

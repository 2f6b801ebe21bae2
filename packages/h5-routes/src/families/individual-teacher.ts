import { family } from '../route.ts';

export interface IndividualTeacherVariant {
  shows: 'qr' | 'feedback' | 'redirect';
  of?: 'training-camp';
}

/** The learner's own teacher: the QR code to add, and what to do if it does not work. */
export const individualTeacher = family<IndividualTeacherVariant>()(
  'individual-teacher',
  { title: '专属老师', access: 'login', chain: 'LL10003', built: true },
  {
    'individual-qrcode': { shows: 'qr', title: '添加专属老师' },
    'individual-feedback': { shows: 'feedback', title: '添加老师遇到问题' },
    'individual-redirect': { shows: 'redirect', title: '正在跳转' },
    trainingCampQRCode: { shows: 'qr', of: 'training-camp', title: '训练营二维码', tail: true },
  },
);

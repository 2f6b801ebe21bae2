import { family } from '../route.ts';

export interface StudyRecordVariant {
  shows: 'notes' | 'certificate' | 'certificate-claim' | 'certificate-check' | 'classes' | 'allocation' | 'admission-letter';
  edition?: number;
}

export const studyRecord = family<StudyRecordVariant>()(
  'study-record',
  { title: '学习档案', access: 'login', chain: 'LL10010', registrationPrompt: true },
  {
    note: { shows: 'notes', title: '我的笔记', built: true },
    citation: { shows: 'certificate', title: '我的证书', id: 'optional', built: true },
    'get-citation': { shows: 'certificate-claim', title: '领取证书', id: 'optional', built: true },
    // What the code on a certificate leads to: whoever was shown one looks here whether it is ours.
    'certificate-check': {
      shows: 'certificate-check',
      title: '核对学习证明',
      access: 'open',
      id: 'optional',
      goHome: true,
      built: true,
      beyondCatalogue: true,
    },
    myclass: { shows: 'classes', title: '我的班级', built: true },
    myDispose: { shows: 'allocation', title: '我的资产配置', built: true },
    'admission-letter': { shows: 'admission-letter', title: '录取通知书', id: 'optional', built: true },
    'letter-admission': { shows: 'admission-letter', edition: 2, title: '录取通知书', id: 'optional', built: true },
  },
);

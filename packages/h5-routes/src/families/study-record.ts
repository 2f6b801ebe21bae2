import { family } from '../route.ts';

export interface StudyRecordVariant {
  shows: 'notes' | 'certificate' | 'certificate-claim' | 'classes' | 'allocation' | 'admission-letter';
  edition?: number;
}

export const studyRecord = family<StudyRecordVariant>()(
  'study-record',
  { title: '学习档案', access: 'login', chain: 'LL10010', registrationPrompt: true },
  {
    note: { shows: 'notes', title: '我的笔记', built: true },
    citation: { shows: 'certificate', title: '我的证书', id: 'optional' },
    'get-citation': { shows: 'certificate-claim', title: '领取证书', id: 'optional' },
    myclass: { shows: 'classes', title: '我的班级' },
    myDispose: { shows: 'allocation', title: '我的资产配置' },
    'admission-letter': { shows: 'admission-letter', title: '录取通知书', id: 'optional', built: true },
    'letter-admission': { shows: 'admission-letter', edition: 2, title: '录取通知书', id: 'optional', built: true },
  },
);

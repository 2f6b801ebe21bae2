import { family } from '../route.ts';

export interface ComplaintVariant {
  shows: 'kinds' | 'form' | 'records' | 'record';
  /** Opened by a mini-program, with appId, comFrom and h5=1 in the query (spec 2.10). */
  miniProgram?: true;
  edition?: number;
}

/** Open: whoever is wronged may say so without an account. Only one's own records need the login. */
export const complaints = family<ComplaintVariant>()(
  'complaints',
  { title: '投诉与建议', access: 'open', chain: 'LL10033', built: true },
  {
    complaint: { shows: 'kinds' },
    complaintDetail: { shows: 'form', title: '填写投诉', id: 'optional' },
    minicomplaint: { shows: 'kinds', miniProgram: true },
    minicomplaint2: { shows: 'kinds', miniProgram: true, edition: 2 },
    minicomplaintDetail2: { shows: 'form', miniProgram: true, edition: 2, title: '填写投诉', tail: true },
    complainRecords: { shows: 'records', title: '投诉记录', access: 'login' },
    complainRecordsDetail: { shows: 'record', title: '投诉详情', access: 'login', id: 'optional' },
  },
);

import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { sendComplaint } from './complaints.ts';
import { getUploadToken, getUploadTokenCms, getUploadTokenV2 } from './uploads.ts';

/** Spec 7.2, in its order; a name that follows a prefixed one stands under the same prefix (decision 0020). */
const OF_7_2 = [
  'wechatFeedback/groupNotJoin/reasons',
  'wechatFeedback/groupNotJoin/save',
  'wechatFeedback/getUploadToken',
  'wechatFeedback/getUploadTokenV2',
  'wechatFeedback/getUploadTokenCms',
  'wechatFeedback/feedbackSubmitV2',
  'live/checkLiveOrder',
  'live/saveEntryRecordAndAllocateClass',
  'live/getLiveShareHomeData',
  'live/getLiveCodeRedirect',
  'live/getLiveCenterQrData',
  'live/getLiveCampDateDetail',
  'live/getClassInfo',
  'live/getWechatQrcodeByPayOrder/{order}',
  'putInHref/putInHrefList',
  'putInHref/preview',
  'putInHref/reportWeixinAd',
  'getGroupPageDetail',
  'course/getTeacherWechatPic',
];
const declared = new Map<string, Call>(Object.values(calls).map((call: Call) => [call.url, call]));
const find = (path: string): Call | undefined => declared.get(`/putin/api/v1/${path}`);

describe('[7.2] the calls of the putin service', () => {
  test.each(OF_7_2)('[7.2-01] %s is a POST on putin', (path) => expect(find(path)?.method).toBe('POST'));

  // A page sends on whatever stood in its address; what a call does not know is not held against it.
  test.each(OF_7_2)('[7.2-01] %s takes a payload with more in it than it knows', (path) => {
    const issues = find(path)?.request.safeParse({ utm_source: 'gdt', followId: '7', anything: { nested: true } }).error?.issues ?? [];
    expect(issues.map(({ code }) => code)).not.toContain('unrecognized_keys');
  });

  test('[7.2-22] a name after a prefixed one shares its prefix; getGroupPageDetail, after another group’s end, has none', () => {
    const bare = ['getUploadTokenV2', 'getUploadTokenCms', 'feedbackSubmitV2', 'preview', 'reportWeixinAd'];
    expect(bare.filter((name) => find(name) !== undefined)).toEqual([]);
    expect(bare.filter((name) => !find(`wechatFeedback/${name}`) && !find(`putInHref/${name}`))).toEqual([]);
    expect(find('getGroupPageDetail')?.url).toBe('/putin/api/v1/getGroupPageDetail');
    expect(find('putInHref/getGroupPageDetail')).toBeUndefined();
  });
});

describe('the payloads of uploads and complaints are those of decision 0062', () => {
  const picture = { contentType: 'image/jpeg', size: 1_000 };
  const complaint = { kind: 'refund', content: '老师没有回复我的消息，请帮我看看。', uploadIds: [] };
  const complaintId = '0123456789ABCDEF';
  test.each<[string, Pick<Call, 'request'>, object, boolean]>([
    ['one ticket for type and length', getUploadToken, picture, true],
    ['no HEIC', getUploadToken, { ...picture, contentType: 'image/heic' }, false],
    ['nothing above ten megabytes', getUploadToken, { ...picture, size: 10 * 1_024 * 1_024 + 1 }, false],
    ['six tickets', getUploadTokenV2, { files: Array.from({ length: 6 }, () => picture) }, true],
    ['not seven', getUploadTokenV2, { files: Array.from({ length: 7 }, () => picture) }, false],
    ['none at all', getUploadTokenV2, { files: [] }, false],
    ['a ticket for a further message', getUploadTokenCms, { ...picture, complaintId }, true],
    ['which names its complaint', getUploadTokenCms, picture, false],
    ['a complaint with its kind and words', sendComplaint, complaint, true],
    ['from ten characters on', sendComplaint, { ...complaint, content: '退钱' }, false],
    ['up to five hundred', sendComplaint, { ...complaint, content: '退'.repeat(501) }, false],
  ])('%s', (_name, call, payload, taken) => expect(call.request.safeParse(payload).success).toBe(taken));

  test('[7.2-08] a ticket is uploadId, url, contentType and expiresInS; a complaint answers its id and both clocks', () => {
    const ticket = { uploadId: 'a'.repeat(22), url: 'https://objects.test/x', contentType: 'image/jpeg', expiresInS: 300 };
    expect(getUploadToken.response.safeParse(ticket).success).toBe(true);
    for (const field of Object.keys(ticket))
      expect(getUploadToken.response.safeParse({ ...ticket, [field]: undefined }).success).toBe(false);
    expect(getUploadTokenV2.response.safeParse([ticket, ticket]).success).toBe(true);
    expect(Object.keys(sendComplaint.response.shape)).toEqual(expect.arrayContaining(['complaintId', 'needsCode', 'clocks', 'now']));
  });
});

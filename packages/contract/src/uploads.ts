import { z } from 'zod';
import { call } from './call.ts';
import { COMPLAINT_PICTURES_MOST, PICTURE_BYTES_MOST, PICTURE_TYPES } from './complaint-terms.ts';
import { ComplaintId, UploadId } from './ids.ts';

const Picture = z.object({ contentType: z.enum(PICTURE_TYPES), size: z.number().int().min(1).max(PICTURE_BYTES_MOST) });

/** The browser PUTs exactly `size` bytes of `contentType` to `url`; anything else is refused by the store itself. */
const Ticket = z.object({ uploadId: UploadId, url: z.url(), contentType: z.enum(PICTURE_TYPES), expiresInS: z.number().int() });
export type Ticket = z.infer<typeof Ticket>;

const asked = { method: 'POST', service: 'putin', who: 'visitor', effect: 'repeatable', rank: 'learn', blocked: 'may' } as const;

/** One picture; the forms of the mini-programs. */
export const getUploadToken = call({
  ...asked,
  path: '/wechatFeedback/getUploadToken',
  request: Picture,
  response: Ticket,
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** All pictures of a complaint at once. */
export const getUploadTokenV2 = call({
  ...asked,
  path: '/wechatFeedback/getUploadTokenV2',
  request: z.object({ files: z.array(Picture).min(1).max(COMPLAINT_PICTURES_MOST) }),
  response: z.array(Ticket),
  errors: [],
  limit: { per: 'caller', perMinute: 10 },
});

/** One picture for a further message on a complaint that exists. */
export const getUploadTokenCms = call({
  ...asked,
  path: '/wechatFeedback/getUploadTokenCms',
  request: Picture.extend({ complaintId: ComplaintId }),
  response: Ticket,
  errors: ['complaint.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

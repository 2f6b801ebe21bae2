import { randomBytes } from 'node:crypto';
import type { ShortParamId } from '@xuetang/contract/ids';
import type { LinkType } from '@xuetang/contract/super-fans';
import type { Asked } from '../../../platform/db.ts';
import type { PromotionTables } from '../tables.ts';
import { faultOfTarget } from './target.rule.ts';

export interface NewLink {
  linkType: LinkType;
  campaign: string;
  /** What the learner is invited to. */
  title: string;
  inviter?: string;
  channel?: string;
  page: string;
  query?: string;
  corpId?: string;
  /** Both for type 3, and only there. */
  phones?: { miniAppId: string; quota: number };
  expiresAt?: Date;
  createdBy: string;
  now: Date;
}

/** Letters and figures that survive being read out; about 68 random bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz';
const newShortParamId = (): ShortParamId => Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length]).join('') as ShortParamId;

/** A link for staff to send. */
export const createShortLink = async (db: Asked, wanted: NewLink): Promise<{ made: ShortParamId } | { fault: string }> => {
  const { page, query = '', phones } = wanted;
  const fault = faultOfTarget(page, query);
  if (fault) return { fault };
  if ((wanted.linkType === 3) !== (phones !== undefined)) return { fault: '只有类型 3 的链接要填写小程序编号和手机号额度' };
  const id = newShortParamId();
  await db
    .of<PromotionTables>()
    .insertInto('promotion.short_link')
    .values({
      id,
      link_type: wanted.linkType,
      campaign: wanted.campaign,
      title: wanted.title,
      inviter: wanted.inviter ?? '',
      channel: wanted.channel ?? null,
      target_page: page,
      target_query: query,
      corp_id: wanted.corpId ?? null,
      mini_app_id: phones?.miniAppId ?? null,
      phone_quota: phones?.quota ?? null,
      expires_at: wanted.expiresAt ?? null,
      closed_at: null,
      created_at: wanted.now,
      created_by: wanted.createdBy,
    })
    .execute();
  return { made: id };
};

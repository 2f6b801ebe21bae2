import type { LearnerId, LineageId } from '@xuetang/contract/ids';
import type { Asked } from '../../../platform/db.ts';
import type { AdNetwork, ConversionEvent } from '../../../providers/ads/port.ts';
import { lineagesOf, readDecision, stepsOfLineage, type Step } from '../../enrolment/index.ts';
import type { AttributionTables, ConversionState } from './attribution-tables.ts';

const NETWORKS: Readonly<Record<AdNetwork, string>> = { tencent: '腾讯广告', 'ocean-engine': '巨量引擎', baidu: '百度营销' };
const EVENTS: Readonly<Record<ConversionEvent, string>> = {
  seated: '已报名',
  joined: '已进群',
  released: '未进群，更正',
  paid: '已付款',
  refunded: '已全部退款，更正',
};
const STATES: Readonly<Record<ConversionState, string>> = {
  due: '等待告知',
  posted: '平台已收下',
  refused: '平台拒收',
  dead: '三天没有回音，放弃',
  withheld: '没有告知',
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const promotionSteps = async (db: Asked, lineage: LineageId): Promise<{ learner: LearnerId | undefined; steps: Step[] }> => {
  const tables = db.of<AttributionTables>();
  const click = await tables.selectFrom('promotion.click').selectAll().where('lineage_id', '=', lineage).executeTakeFirst();
  const leads = await tables
    .selectFrom('promotion.lead')
    .select(['page', 'given_at', 'proven_at'])
    .where('lineage_id', '=', lineage)
    .execute();
  const told = await tables.selectFrom('promotion.conversion').selectAll().where('lineage_id', '=', lineage).execute();
  const from = [click?.channel, click?.sub_channel].filter(Boolean).join('/');
  return {
    learner: click?.learner_id as LearnerId | undefined,
    steps: [
      ...(click
        ? [
            {
              at: click.told_at,
              what: `广告点击：${click.network ? NETWORKS[click.network] : '不回报的平台'} ${JSON.stringify(click.click_ids)}，渠道 ${from || '没有写'}，页面 ${click.page ?? '没有写'}`,
            },
          ]
        : []),
      ...leads.map((lead) => ({ at: lead.given_at, what: `在页面 ${lead.page} 留下手机号，${lead.proven_at ? '已核实' : '没有核实'}` })),
      ...told.map((one) => ({
        at: one.posted_at ?? one.happened_at,
        what: `告诉${NETWORKS[one.network]}“${EVENTS[one.event]}”：${STATES[one.state]}${one.reason ? `（${one.reason}，第 ${one.tries} 次）` : ''}`,
      })),
    ],
  };
};

/** Which visits are meant: a lineage, a code number from a join-group page, or a learner's number. */
const namedBy = async (db: Asked, asked: string): Promise<LineageId[]> => {
  if (UUID.test(asked)) return [asked as LineageId];
  if (/^\d{1,18}$/.test(asked)) return lineagesOf(db, asked);
  const lineage = (await readDecision(db.of(), asked))?.lineageId;
  return lineage ? [lineage] : [];
};

export interface Visit {
  lineageId: LineageId;
  /** More than one where somebody else opened the same address. */
  learners: LearnerId[];
  steps: Step[];
}

/** The whole chain of a visit, click to seat to group to what the network was told, in words and in order. */
export const readLineages = async (db: Asked, asked: string): Promise<Visit[]> => {
  const visits: Visit[] = [];
  for (const lineageId of await namedBy(db, asked.trim())) {
    const [entered, promoted] = [await stepsOfLineage(db, lineageId), await promotionSteps(db, lineageId)];
    const steps = [...entered.steps, ...promoted.steps].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (steps.length === 0) continue;
    visits.push({ lineageId, learners: [...new Set([...entered.learners, ...(promoted.learner ? [promoted.learner] : [])])], steps });
  }
  return visits;
};

import type { ColumnType, Generated } from 'kysely';
import type { AdNetwork, ConversionEvent } from '../../../providers/ads/port.ts';

/** jsonb: read as a value, written as its text. */
type Json = ColumnType<unknown, string, never>;

export interface AttributionTables {
  'promotion.click': {
    lineage_id: string;
    learner_id: string;
    click_ids: Json;
    network: AdNetwork | null;
    network_click_id: string | null;
    channel: string | null;
    sub_channel: string | null;
    page: string | null;
    told_at: Date;
  };
  'promotion.lead': {
    id: Generated<string>;
    learner_id: string | null;
    lineage_id: string;
    page: string;
    channel: string | null;
    mobile_sealed: Buffer;
    mobile_lookup: Buffer;
    given_at: Date;
    proven_at: Date | null;
  };
  'promotion.ad_link': {
    id: string;
    campaign: string;
    title: string;
    target_page: string;
    target_query: string;
    channel: string | null;
    sub_channel: string | null;
    listed: boolean;
    opens_at: Date;
    closes_at: Date | null;
    created_at: Date;
    created_by: string;
  };
  'promotion.invite_code': { code: string; learner_id: string; created_at: Date };
  'promotion.invite': { learner_id: string; code: string; page: string; bound_at: Date; bound_until: Date };
  'promotion.follow': { learner_id: string; wechat_type: number; follow_id: string; page: string | null; seen_at: Date };
  'promotion.milestone': { lineage_id: string; event: ConversionEvent; happened_at: Date; waits: boolean };
  'promotion.conversion': {
    id: Generated<string>;
    lineage_id: string;
    event: ConversionEvent;
    network: AdNetwork;
    click_id: string;
    happened_at: Date;
    state: Generated<ConversionState>;
    tries: Generated<number>;
    next_at: Date;
    alone: Generated<boolean>;
    reason: string | null;
    posted_at: Date | null;
  };
  'promotion.network_pace': { network: AdNetwork; minute: Date; calls: number };
}

/** `refused` by the network; `dead`: it never answered in time; `withheld`: we did not tell it. The last three have a reason. */
export type ConversionState = 'due' | 'posted' | 'refused' | 'dead' | 'withheld';

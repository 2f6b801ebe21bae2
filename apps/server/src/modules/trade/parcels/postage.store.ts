import { provinceOf } from '@xuetang/contract/regions.rule';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';

export interface PostageRegion {
  province: string;
  extra_fen: number;
  is_served: boolean;
}

/** Provinces where sending costs more, or where we do not send. */
export const postageRegions = async (on: Asked): Promise<PostageRegion[]> => {
  const { rows } = await sql<PostageRegion>`select province, extra_fen, is_served from trade.postage_region order by province`.execute(
    on.of(),
  );
  return rows;
};

/** What sending to this county costs more, and whether we do. */
export const postageTo = (regions: readonly PostageRegion[], county: string): { extraFen: number; isServed: boolean } => {
  const found = regions.find(({ province }) => province === provinceOf(county));
  return { extraFen: found?.extra_fen ?? 0, isServed: found?.is_served ?? true };
};

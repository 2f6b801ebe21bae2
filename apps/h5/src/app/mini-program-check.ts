import { address } from '@xuetang/h5-routes/address';
import type { KnownPage } from '@xuetang/h5-routes/table';
import type { Ask } from '../client/create-client.ts';
import type { HostKind } from '../native/where-am-i.ts';
import { isBlockedFor } from './overlays/overlay.rule.ts';

export interface MiniProgramVisit {
  page: Pick<KnownPage, 'name' | 'family'>;
  host: HostKind;
  /** Empty for a visitor. */
  token: string;
  ask: Ask;
}

const CURRICULUM_CENTRE = 'lesson-center';
/** Of a check that fails content stays open (rules §2), so nobody waits long for it. */
const CHECK_MS = 1_500;

/** Spec 4.6: inside the mini-program, a learner on its black list sees the curriculum centre instead. What stays open to a blocked account stays open here. */
export const miniProgramExit = async ({ page, host, token, ask }: MiniProgramVisit): Promise<string | undefined> => {
  if (host !== 'mini-program' || !token || page.name === CURRICULUM_CENTRE || !isBlockedFor(page, true)) return undefined;
  const check = await ask('checkBlackUser', { osName: 'h5' }, { timeoutMs: CHECK_MS });
  return check.ok && check.data.isBlackUser ? address(CURRICULUM_CENTRE) : undefined;
};

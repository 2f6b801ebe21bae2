import type { Ask } from './create-client.ts';
import { keepLineage, lineageHere, type Lineage } from './lineage.ts';

export interface TellPorts {
  ask: Ask;
  /** Empty for a visitor. */
  token: () => string;
  /** Whether somebody has agreed here to being counted. */
  hasConsent: () => boolean;
  lineage?: () => Lineage;
  keep?: typeof keepLineage;
}

const tell = async ({ ask, token, hasConsent, lineage = lineageHere, keep = keepLineage }: TellPorts): Promise<void> => {
  const { id, at, told, ...click } = lineage();
  if (told || Object.keys(click.clickIds).length === 0 || !token() || !hasConsent()) return;
  const saved = await ask('saveClickIdCache', { lineageId: id, ...click });
  if (saved.ok) Object.assign(lineage(), keep({ id, at, ...click, told: true }));
};

const underWay = new WeakMap<Lineage, Promise<void>>();

/** Tells the server by which click this visit came: once, of a learner, who has agreed to it (decision 0091). Nobody waits for it. */
export const tellClick = (ports: TellPorts): Promise<void> => {
  const visit = (ports.lineage ?? lineageHere)();
  const telling = underWay.get(visit) ?? tell(ports).finally(() => underWay.delete(visit));
  underWay.set(visit, telling);
  return telling;
};

/** The page believes that this click has led to a seat (decision 0114): once a visit, and after the click itself. */
export const tellSeated = async (ports: TellPorts): Promise<void> => {
  await tellClick(ports);
  const { ask, lineage = lineageHere, keep = keepLineage } = ports;
  const visit = lineage();
  if (!visit.told || visit.seatTold) return;
  // Before the answer, so that a page that is brought back does not say it twice; what is lost here our own records say a minute later.
  Object.assign(visit, keep({ ...visit, seatTold: true }));
  await ask('reportWeixinAd', { lineageId: visit.id, event: 'seated' });
};

import { handle, type JobHandler } from '../../../platform/jobs.ts';
import { forgetOldVisits } from './clicks.ts';
import { attribution, postingTo } from './jobs.ts';
import { attribute, type ConversionPorts } from '../conversions/make-conversions.ts';
import { postDue } from '../conversions/post-conversions.ts';

/** From what became of visits to what ad networks are told. */
export const attributionJobs = (on: ConversionPorts): JobHandler[] => {
  const post = async (to: string): Promise<void> => {
    for (const network of on.networks) if (network.network === to) await postDue(on, network);
  };
  return [
    { ...handle(attribution, () => attribute(on)), every: '* * * * *' },
    handle(postingTo, ({ network }) => post(network)),
    // What waits for another try, or was left by a process that died. One network's silence holds up no other.
    {
      name: 'promotion.post-waiting',
      every: '* * * * *',
      run: async () => void (await Promise.all(on.networks.map((to) => postDue(on, to)))),
    },
    { name: 'promotion.forget-old-visits', every: '50 4 * * *', run: () => forgetOldVisits(on.db, on.clock.now()) },
  ];
};

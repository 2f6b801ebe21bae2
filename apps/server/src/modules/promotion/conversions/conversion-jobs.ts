import { handle, type JobHandler } from '../../../platform/jobs.ts';
import { postingTo } from '../attribution/jobs.ts';
import { attribute, type ConversionPorts } from './make-conversions.ts';
import { postDue } from './post-conversions.ts';

/** From what became of visits to what ad networks are told. */
export const conversionJobs = (on: ConversionPorts): JobHandler[] => {
  const post = async (to: string): Promise<void> => {
    for (const network of on.networks) if (network.network === to) await postDue(on, network);
  };
  return [
    { name: 'promotion.attribute', lane: 'common', every: '* * * * *', run: () => attribute(on) },
    handle(postingTo, 'common', ({ network }) => post(network)),
    // What waits for another try, or was left by a process that died. One network's silence holds up no other.
    {
      name: 'promotion.post-waiting',
      lane: 'common',
      every: '* * * * *',
      run: async () => void (await Promise.all(on.networks.map((to) => postDue(on, to)))),
    },
  ];
};

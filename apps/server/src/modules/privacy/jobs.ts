import type { JobHandler } from '../../platform/jobs.ts';
import { cancellationSweeps, type Sweeping } from './cancellation/cancellation-sweeps.ts';
import { erasurePass } from './cancellation/erasure-pass.ts';
import { exportJobs, type CopyJobs } from './held/exports.ts';
import { rekeyJob } from './rekeying/rekey-job.ts';
import type { Rekeying } from './rekeying/rekey.ts';
import { objectRemoval } from './cancellation/removed-objects.ts';

export const privacyJobs = (ports: Sweeping & CopyJobs & Rekeying): JobHandler[] => [
  cancellationSweeps(ports),
  erasurePass(ports),
  ...exportJobs(ports),
  objectRemoval(ports.objects),
  rekeyJob(ports),
];

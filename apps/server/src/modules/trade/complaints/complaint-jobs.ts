import type { JobHandler } from '../../../platform/jobs.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';
import type { ComplaintPorts } from './complaint-ports.ts';
import { completionJob } from './complete-complaint.ts';
import { listJobs } from './list-complaints.ts';
import { lookJob } from './look-at-complaint.ts';
import { lateJob } from './mark-late.ts';
import { answerJob } from './send-answer.ts';

/** What the worker does about complaints. Without a merchant number there are none. */
export const complaintJobs = ({
  wechatPay,
  ...on
}: Omit<ComplaintPorts, 'wechatPay'> & { wechatPay: WechatPay | undefined }): JobHandler[] => {
  if (!wechatPay) return [];
  const ports = { ...on, wechatPay };
  return [lookJob(ports), ...listJobs(ports), answerJob(ports), completionJob(ports), lateJob(ports)];
};

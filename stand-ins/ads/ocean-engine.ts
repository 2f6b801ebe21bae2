import { z } from 'zod';
import { enter } from './books.ts';
import { isRefused, type NetworkProtocol } from './protocol.ts';

const Body = z.object({
  event_type: z.enum(['form', 'active_register', 'clue_interflow', 'customer_effective', 'in_wechat_login', 'active_pay']),
  context: z.object({ ad: z.object({ callback: z.string().min(1) }) }),
  timestamp: z.int().min(1_000_000_000_000),
});

/** OceanEngine's event manager, /api/v2/conversion: one event a call. The click itself is what lets a call in. */
export const openOceanEngine = (): NetworkProtocol => ({
  network: 'ocean-engine',
  paths: ['/api/v2/conversion'],
  take: ({ body, nowMs }, books) => {
    const read = Body.safeParse(body);
    if (!read.success) return { answer: { code: 40_001, message: 'param error' }, outcome: '40001' };
    const { event_type: type, context } = read.data;
    const clickId = context.ad.callback;
    if (isRefused(clickId)) return { answer: { code: 40_002, message: 'callback decode failed' }, outcome: '40002' };
    enter(books, `ocean ${clickId} ${type}`, { at: nowMs, network: 'ocean-engine', type, clickId, outerId: null });
    return { answer: { code: 0, message: 'success' }, outcome: 'ok' };
  },
  busy: { code: 50_000, message: 'system busy' },
});

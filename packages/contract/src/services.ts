/** The service prefixes of spec 7.1 and the services it names elsewhere, each behind its own path on the gateway. */
export const services = {
  activity: { base: '/activity', secret: 'main' },
  increase: { base: '/increase', secret: 'main' },
  tool: { base: '/tool', secret: 'main' },
  course: { base: '/course', secret: 'main' },
  course2: { base: '/course2', secret: 'main' },
  customer: { base: '/customer', secret: 'main' },
  live: { base: '/live', secret: 'main' },
  trade: { base: '/trade', secret: 'main' },
  qnxk: { base: '/qnxk', secret: 'qnxk' },
  core: { base: '/core', secret: 'main' },
  pay: { base: '/pay', secret: 'main' },
  putin: { base: '/putin', secret: 'main' },
  promotion: { base: '/promotion', secret: 'main' },
  growth: { base: '/growth', secret: 'main' },
  report: { base: '/report', secret: 'main' },
  stats: { base: '/stats', secret: 'main' },
  /** Paths without a prefix. */
  plain: { base: '', secret: 'main' },
} as const satisfies Record<string, { base: string; secret: 'main' | 'qnxk' }>;

export type Service = keyof typeof services;
export type SecretName = (typeof services)[Service]['secret'];

export const fullPath = (service: Service, path: string): string => `${services[service].base}/api/v1${path}`;

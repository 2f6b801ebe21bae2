export interface LiveTarget {
  link: string;
  fromAt: Date | null;
  untilAt: Date | null;
  whileEnrolling: boolean;
}

export interface LiveCode {
  campId: string;
  channel: string | null;
  /** In order. */
  targets: readonly LiveTarget[];
  /** Whether the camp takes enrolments now. */
  enrolling: boolean;
}

/** What a page needs to know of where its visitor came from, if the target does not say it itself. */
const withChannel = (link: string, channel: string | null): string => {
  if (channel === null || !link.startsWith('/')) return link;
  const [path = '', rest = ''] = link.split('?', 2);
  const query = new URLSearchParams(rest);
  if (query.has('channel')) return link;
  query.set('channel', channel);
  return `${path}?${query.toString()}`;
};

/**
 * Where a code leads now: the first target in force that may be followed. None is in force, or the one that is may not be followed:
 * then the camp's join-group page, for a poster outlives every campaign and whoever scans it wants to join.
 */
export const whereLiveCodeLeads = (
  code: LiveCode,
  now: Date,
  safeLink: (link: string) => string | undefined,
): { linkUrl: string; isFallback: boolean } => {
  const isInForce = ({ fromAt, untilAt, whileEnrolling }: LiveTarget): boolean =>
    (fromAt === null || fromAt <= now) && (untilAt === null || now < untilAt) && (!whileEnrolling || code.enrolling);
  for (const target of code.targets.filter(isInForce)) {
    const link = safeLink(target.link);
    if (link !== undefined) return { linkUrl: withChannel(link, code.channel), isFallback: false };
  }
  return { linkUrl: withChannel(`/classInfo21?campId=${code.campId}`, code.channel), isFallback: true };
};

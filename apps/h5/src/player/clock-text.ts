const two = (part: number): string => String(part).padStart(2, '0');

/** 07:12, or 1:02:30 from an hour on. */
export const clockText = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  return [...(hours > 0 ? [String(hours)] : []), two(minutes), two(whole % 60)].join(':');
};

import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';

const WHY = {
  unsupported: '这里定不了位，请直接选地区。',
  refused: '没有定位的权限，不要紧，请直接选地区。',
  timeout: '定位太慢，请直接选地区。',
  far: '您不在我们能认出的城市附近，请直接选地区。',
  lost: '地区表没加载出来，请再点一次。',
} as const;

/** Which city the phone is in. Asked for by a tap alone; the place is read here, and told to nobody. */
export const useLocating = (onCity: (city: string) => void) => {
  const { host } = useShell();
  const { run, isBusy } = useOneAtATime();
  const [said, setSaid] = useState('');
  const locate = () =>
    void run(async () => {
      setSaid('');
      const place = await host.locate();
      if (!place.ok) return setSaid(place.why === 'unsupported' || place.why === 'timeout' ? WHY[place.why] : WHY.refused);
      const part = await import('./nearest-city.rule.ts').catch(() => undefined);
      if (!part) return setSaid(WHY.lost);
      const city = part.nearestCity(place.data);
      if (city === undefined) return setSaid(WHY.far);
      setSaid('大概的城市选好了，请选区县。位置只在您的手机上用了一下，没有发出去。');
      onCity(city);
    });
  return { locate, isLocating: isBusy, said };
};

const DAY_S = 86_400;
const HOUR_S = 3_600;

const part = (value: number, unit: string): Node[] => {
  const figure = document.createElement('b');
  figure.textContent = String(value).padStart(2, '0');
  // One piece, so that no unit stands alone on the next line.
  const whole = document.createElement('span');
  whole.append(figure, unit);
  return [whole];
};

/** Says how long there is left, minute by minute; when the time is over it says that, and stops. */
export const countDown = (place: HTMLElement): void => {
  const endsAt = Date.parse(place.dataset.countdown ?? '');
  if (Number.isNaN(endsAt)) return;
  const show = (): void => {
    const leftS = Math.floor((endsAt - Date.now()) / 1_000);
    if (leftS <= 0) {
      place.textContent = '这一期报名已截止，有下一期就帮你排上';
      return;
    }
    const [days, hours, minutes] = [Math.floor(leftS / DAY_S), Math.floor((leftS % DAY_S) / HOUR_S), Math.ceil((leftS % HOUR_S) / 60)];
    place.textContent = '报名截止还有';
    place.append(...(days > 0 ? part(days, '天') : []), ...part(hours, '时'), ...part(Math.min(59, minutes), '分'));
    setTimeout(show, 60_000 - (Date.now() % 60_000));
  };
  show();
};

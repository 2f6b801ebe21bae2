import { showToasts } from '../../kit/plain-toast.ts';
import { toast } from '../../kit/toast.ts';
import type { DoorstepData } from '../doorstep-data.ts';
import { openShell, readData } from '../open-shell.ts';
import { countDown } from './count-down.ts';
import * as paths from './paths.ts';

const data = readData<DoorstepData>();
showToasts();
openShell(data, paths);

for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]')) countDown(place);

/** The button is a link; the box decides whether it leads anywhere. */
const box = document.querySelector<HTMLInputElement>('[data-agree]');
for (const join of document.querySelectorAll<HTMLAnchorElement>('[data-join]'))
  join.addEventListener('click', (event) => {
    if (!box || box.checked) return;
    event.preventDefault();
    box.focus();
    toast('请先阅读并勾选用户服务协议和隐私政策');
  });

import type { SoldForm } from '@xuetang/contract/order-forms.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { Cell, Cells } from '../../kit/Cells.tsx';
import type { Commit } from './commit.ts';
import { words } from './words.ts';

const WAYS = [
  ['gift', 'ensure1'],
  ['deposit', 'ensure-more4-deposit'],
] as const satisfies readonly (readonly [SoldForm, string])[];

/** The same goods for somebody else, or with a part of the price first: where they are sold so. */
export const OtherForms = ({ goods: { goodsId, sale } }: Pick<Commit, 'goods'>) => {
  const ways = WAYS.filter(([form]) => sale.forms.includes(form));
  return ways.length === 0 ? null : (
    <Cells>
      {ways.map(([form, page]) => (
        <Cell key={form} label={words.forms[form].label} hint={words.forms[form].hint} to={href(page, { id: goodsId })} />
      ))}
    </Cells>
  );
};

import { yuan } from '@xuetang/contract/money.rule';
import type { PartBack, RefundPreview } from '@xuetang/contract/refunds';
import { words } from './refund-words.ts';
import './refund.css';

const { sheet: say } = words;
const less = (fen: number): string => (fen === 0 ? say.free : yuan(-fen));

/** What the used ones take off: each lesson by name; days, and the lessons of somebody else, together. */
const usedRows = (part: PartBack, now: number) => {
  const { nth, lessons, used, paidFen, laterFen } = part;
  return lessons.length > 0 || used === 0
    ? lessons.map(({ name, at, fen }, at_) => ({ key: `${nth}-${at_}`, name, hint: say.read(at, now), fen }))
    : [{ key: `${nth}-days`, name: say.days(part), hint: null, fen: paidFen - laterFen }];
};

/** Why the sum is what it is, line by line; within the first days also what it will be after them. */
export const RefundSums = ({ preview, parts, now }: { preview: RefundPreview; parts: readonly PartBack[]; now: number }) => {
  const { isFull } = preview;
  const sum = (of: 'fen' | 'laterFen') => parts.reduce((all, part) => all + part[of], 0);
  // Before the first days are over nothing is taken off now; after them both are one.
  const cells = (fullFen: string, thenFen: string) => (isFull ? [fullFen, thenFen] : [thenFen]);
  const row = (key: string, name: string, hint: string | null, values: readonly string[]) => (
    <tr key={key}>
      <th scope="row">
        {name}
        {hint !== null && <small>{hint}</small>}
      </th>
      {values.map((value, at) => (
        <td key={at}>{value}</td>
      ))}
    </tr>
  );
  return (
    <table className="xt-give-back-sums">
      <caption>{say.why(sum('fen'))}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="xt-unseen">{say.line}</span>
          </th>
          {(isFull ? [say.current, say.later(preview, now)] : [say.current]).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.flatMap((part) => [
          row(`${part.nth}`, say.paid(part.name), null, cells(yuan(part.paidFen), yuan(part.paidFen))),
          ...usedRows(part, now).map(({ key, name, hint, fen }) => row(key, name, hint, cells(say.free, less(fen)))),
        ])}
      </tbody>
      <tfoot>{row('sum', say.back, null, cells(yuan(sum('fen')), yuan(sum('laterFen'))))}</tfoot>
    </table>
  );
};

import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';
import { moneyWords } from '../figures/decimal.rule.ts';
import type { Instalment } from '../figures/loan.rule.ts';
import './result.css';

/** Three hundred and sixty rows are slow on a cheap phone: a year at a time. */
const YEAR = 12;

/** Month by month, a year more at each press. */
export const Schedule = ({ instalments }: { instalments: readonly Instalment[] }) => {
  const [shown, setShown] = useState(YEAR);
  const rest = instalments.length - shown;
  return (
    <>
      <table className="xt-schedule">
        <thead>
          <tr>
            <th scope="col">期</th>
            <th scope="col">还款</th>
            <th scope="col">其中利息</th>
            <th scope="col">还欠</th>
          </tr>
        </thead>
        <tbody>
          {instalments.slice(0, shown).map(({ no, payFen, interestFen, leftFen }) => (
            <tr key={no}>
              <th scope="row">{no}</th>
              <td>{moneyWords(payFen).slice(1)}</td>
              <td>{moneyWords(interestFen).slice(1)}</td>
              <td>{moneyWords(leftFen).slice(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Apart by="some">
          <Button look="line" onClick={() => setShown(shown + YEAR)}>
            再看 {Math.min(YEAR, rest)} 期
          </Button>
        </Apart>
      )}
    </>
  );
};

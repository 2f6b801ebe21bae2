import { LoginSymbol, type LoginSymbolName } from './LoginSymbol.tsx';
import './login.css';

export type Fact = readonly [symbol: LoginSymbolName, what: string, means?: string];

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <ul className="xt-login-facts">
    {facts.map(([symbol, what, means]) => (
      <li key={what} className={means ? undefined : 'xt-login-fact-short'}>
        <LoginSymbol name={symbol} />
        <div>
          <b>{what}</b>
          {means && <span>{means}</span>}
        </div>
      </li>
    ))}
  </ul>
);

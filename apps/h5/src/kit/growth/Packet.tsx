import { Art } from '@xuetang/art/Art.tsx';
import { Button } from '../Button.tsx';
import { Price } from '../trade/Price.tsx';
import './packet.css';

export interface PacketProps {
  /** From whom, and for what. */
  from: string;
  state: { is: 'closed' } | { is: 'opening' } | { is: 'open'; fen: number; where: string } | { is: 'gone'; why: string };
  onOpen: () => void;
  /** Until when it can be opened. */
  until: string;
}

/** A red packet with its two halves, the lit one and the shaded one; the flap lifts when it is open. */
const Drawn = ({ isOpen }: { isOpen: boolean }) => (
  <Art box="0 0 160 200">
    <path className="xt-deep" d="M12 20h136v172H12z" />
    <path className="xt-halo" d={isOpen ? 'M28 2h104v80H28z' : 'M0 0z'} />
    <path className="xt-orange" d={isOpen ? 'M12 60l68 40 68-40v132H12z' : 'M12 20h136v40c-40 36-96 36-136 0z'} />
    <circle className="xt-paper-2" cx="80" cy={isOpen ? 118 : 84} r="22" />
    <path
      className="xt-ink"
      d={isOpen ? 'M68 124h24v3H68zM71 119h18v3H71zM74 114h12v3H74z' : 'M68 90h24v3H68zM71 85h18v3H71zM74 80h12v3H74z'}
    />
  </Art>
);

/** Money that somebody is given. What is inside is said in figures, and where it went; opening it asks for nothing in return. */
export const Packet = ({ from, state, onOpen, until }: PacketProps) => (
  <section className="xt-packet" aria-label={from}>
    <Drawn isOpen={state.is === 'open'} />
    <h2>{from}</h2>
    <div aria-live="polite">
      {state.is === 'open' && (
        <>
          <Price fen={state.fen} size="large" />
          <p>{state.where}</p>
        </>
      )}
      {state.is === 'gone' && <p>{state.why}</p>}
    </div>
    {(state.is === 'closed' || state.is === 'opening') && (
      <>
        <Button busy={state.is === 'opening'} onClick={onOpen}>
          {state.is === 'opening' ? '正在拆…' : '拆开'}
        </Button>
        <small>{until}</small>
      </>
    )}
  </section>
);

import type { DataGroup } from '@xuetang/contract/privacy-terms';
import type { ReactNode } from 'react';
import { Plate } from '../../kit/Plate.tsx';

const drawings: Record<DataGroup, ReactNode> = {
  // A card with a face on it.
  identity: (
    <>
      <path className="xt-ink" d="M4 10h40v30H4z" />
      <path className="xt-paper" d="M8 14h17v22H8z" />
      <path className="xt-orange" d="M16.500 17a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM9 36c0-6 3.500-8 7.500-8s7.500 2 7.500 8z" />
      <path className="xt-paper-3" d="M29 18h11v3H29zM29 25h11v3H29zM29 32h7v3h-7z" />
    </>
  ),
  // A letter, and the telephone in front of it.
  contact: (
    <>
      <path className="xt-orange" d="M4 8h34v24H4z" />
      <path className="xt-deep" d="M21 22L38 8v24H4z" />
      <path className="xt-ink" d="M4 8h34L21 23z" />
      <path className="xt-ink" d="M28 20h16v24H28z" />
      <path className="xt-paper" d="M31 24h10v14H31z" />
    </>
  ),
  // The book, with a mark where one stopped.
  learning: (
    <>
      <path className="xt-ink" d="M4 12c8-3 14-2 20 2v28c-6-4-12-5-20-2z" />
      <path className="xt-paper-3" d="M9 18c4-1 7-.5 10 1v2.500c-3-1.500-6-2-10-1zM9 25c4-1 7-.5 10 1v2.500c-3-1.500-6-2-10-1z" />
      <path className="xt-orange" d="M44 12c-8-3-14-2-20 2v28c6-4 12-5 20-2z" />
      <path className="xt-deep" d="M32 10.500h7V28l-3.500-3L32 28z" />
    </>
  ),
  // A receipt with its torn edge.
  trade: (
    <>
      <path className="xt-paper-3" d="M10 4h28v38l-4.700-4-4.600 4-4.700-4-4.700 4-4.600-4L10 42z" />
      <path className="xt-orange" d="M24 4h14v38l-4.700-4-4.600 4-4.700-4z" />
      <path className="xt-ink" d="M15 12h18v3H15zM15 19h18v3H15zM15 26h8v3h-8z" />
      <path className="xt-deep" d="M27 25h6v5h-6z" />
    </>
  ),
  // A telephone on its stand.
  device: (
    <>
      <path className="xt-ink" d="M13 4h22v36H13z" />
      <path className="xt-orange" d="M16 8h16v25H16z" />
      <path className="xt-deep" d="M24 8h8v25h-8z" />
      <path className="xt-paper" d="M22 35.500h4v2h-4z" />
      <path className="xt-paper-3" d="M6 41h36v4H6z" />
    </>
  ),
};

export const GroupSymbol = ({ group }: { group: DataGroup }) => <Plate>{drawings[group]}</Plate>;

import { useState } from 'react';
import { ContractBox } from './ContractBox.tsx';

const TEXTS = [
  { document: 'course-service' as const, title: '课程服务协议', version: '2026-11-01', hash: 'a'.repeat(64) },
  { document: 'refund' as const, title: '退款规则', version: '2026-11-01', hash: 'b'.repeat(64) },
];

const Box = ({ error }: { error?: string }) => {
  const [checked, setChecked] = useState(false);
  return <ContractBox id="contract" texts={TEXTS} checked={checked} onChange={setChecked} error={error} />;
};

export const Empty = () => <Box />;
export const Missed = () => <Box error="请先看一看合同，同意再勾上" />;

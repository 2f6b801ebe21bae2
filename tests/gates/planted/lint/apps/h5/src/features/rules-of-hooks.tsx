import { useState } from 'react';

export const Panel = ({ open }: { open: boolean }) => {
  if (!open) return null;
  const [shown] = useState(true);
  return <p>{String(shown)}</p>;
};

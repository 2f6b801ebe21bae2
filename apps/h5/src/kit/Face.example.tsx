import { Face } from './Face.tsx';

export const Drawn = () => (
  <>
    {['20260199', '20260200', '20260201', '20260202'].map((learnNumber) => (
      <Face key={learnNumber} image="" learnNumber={learnNumber} size={56} />
    ))}
  </>
);
export const Broken = () => <Face image="data:image/png;base64,none" learnNumber="20260199" size={56} />;

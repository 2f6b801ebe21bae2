import { Plate } from './Plate.tsx';

const Symbol = () => <circle cx="24" cy="24" r="12" fill="var(--orange)" />;

export const Sizes = () => (
  <>
    {(['small', 'middle', 'large'] as const).map((size) => (
      <Plate key={size} size={size}>
        <Symbol />
      </Plate>
    ))}
  </>
);

import './stepper.css';

export interface StepperProps {
  /** What is counted; said aloud with the number. */
  label: string;
  value: number;
  least: number;
  most: number;
  /** Behind the number: 节, 件. */
  unit?: string;
  /** What the two buttons say to whom cannot see them. */
  less?: string;
  more?: string;
  onChange: (value: number) => void;
}

/** A small number, one up or one down. The number is announced, the buttons keep their place. */
export const Stepper = ({ label, value, least, most, unit, less = '少一个', more = '多一个', onChange }: StepperProps) => (
  <div className="xt-stepper" role="group" aria-label={label}>
    <button type="button" aria-label={less} disabled={value <= least} onClick={() => onChange(value - 1)}>
      −
    </button>
    <output aria-live="polite">
      <b>{value}</b>
      {unit && <span>{unit}</span>}
    </output>
    <button type="button" aria-label={more} disabled={value >= most} onClick={() => onChange(value + 1)}>
      +
    </button>
  </div>
);

import './radio.css';

export interface RadioProps {
  name: string;
  value?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** One of several; its label stands around it. */
export const Radio = (props: RadioProps) => <input type="radio" {...props} className="xt-radio" />;

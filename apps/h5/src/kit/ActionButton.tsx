import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface ActionButtonProps extends Omit<ButtonProps, 'busy'> {
  /** As `useAction` gives it. */
  action: { isBusy: boolean; isChecked: boolean };
  /** While it is under way. */
  busyLabel?: ReactNode;
}

/** The button of an action: it takes no second press, and after fifteen seconds says that we are finding out. */
export const ActionButton = ({ action: { isBusy, isChecked }, busyLabel, children, ...button }: ActionButtonProps) => (
  <Button {...button} busy={isBusy}>
    {isChecked ? '正在核对，请稍候…' : isBusy ? (busyLabel ?? children) : children}
  </Button>
);

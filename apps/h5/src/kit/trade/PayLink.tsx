import { ButtonLink, type ButtonLinkProps } from '../ButtonLink.tsx';
import { useMayPay } from './use-may-pay.ts';

/** The way to where an order is paid; none where paying may not be spoken of. */
export const PayLink = ({ isThings = false, ...props }: ButtonLinkProps & { isThings?: boolean }) =>
  useMayPay(isThings) ? <ButtonLink {...props} /> : null;

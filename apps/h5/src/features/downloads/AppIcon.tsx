import { Logo } from '@xuetang/art/Logo.tsx';

export const AppIcon = () => (
  <span className="xt-app-icon">
    <Logo />
  </span>
);

import { Art } from '@xuetang/art/Art.tsx';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import './login.css';

/** The hall at the top of its five steps, the sun behind it. */
export const Hero = () => (
  <div className="xt-login-hero">
    <Art box="0 0 100 100" className="xt-login-sun">
      <path className="xt-halo" d="M50 0a50 50 0 1 1 0 100A50 50 0 0 1 50 0z" />
      <path className="xt-orange" d="M50 12a38 38 0 1 1 0 76 38 38 0 0 1 0-76z" />
    </Art>
    <Logo className="xt-login-hall" />
    <HallSteps />
  </div>
);

import { Art } from '@xuetang/art/Art.tsx';

/** The hall with its door shut, or open again. */
export const ClosedDoor = ({ isOpen }: { isOpen?: boolean }) => (
  <Art box="0 0 160 120">
    <ellipse className="xt-paper-2" cx="80" cy="109" rx="68" ry="7" />
    <path className="xt-orange" d="M24 40L80 12v28z" />
    <path className="xt-deep" d="M80 12l56 28H80z" />
    <path className="xt-ink" d="M28 40h104v6H28z" />
    <path className="xt-paper-2" d="M34 46h46v52H34z" />
    <path className="xt-paper-3" d="M80 46h46v52H80z" />
    <path className="xt-paper-3" d="M26 98h108v4H26zM18 104h124v4H18z" />
    <path className="xt-ink" d="M60 56h40v42H60z" />
    {isOpen ? (
      <path className="xt-halo" d="M64 60h32v38H64z" />
    ) : (
      <>
        <path className="xt-orange" d="M64 60h15v38H64z" />
        <path className="xt-deep" d="M81 60h15v38H81z" />
        <path className="xt-ink" d="M72 74h16v12H72z" />
        <path className="xt-thread xt-thread-ink" strokeWidth="3" d="M75 75v-4a5 5 0 0 1 10 0v4" />
        <path className="xt-paper" d="M79 78h2v5h-2z" />
      </>
    )}
  </Art>
);

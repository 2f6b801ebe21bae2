/** A class, on a plate of 48. */
export const TwoPeople = () => (
  <>
    <circle className="xt-ink" cx="16" cy="15" r="8" />
    <path className="xt-orange" d="M3 42c0-12 6-17 13-17s13 5 13 17z" />
    <circle className="xt-ink" cx="33" cy="17" r="6.500" />
    <path className="xt-deep" d="M31 42c0-6-1-10-4-13 8-6 18-1 18 13z" />
  </>
);

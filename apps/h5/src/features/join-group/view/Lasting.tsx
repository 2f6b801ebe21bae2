import './lasting.css';

/**
 * Words that waiting makes untrue. The sheet puts others in their place after ten seconds, without a script: the page may have got none. What
 * is known by then is drawn anew, with words of its own.
 */
export const Lasting = ({ now, late }: { now: string; late: string | undefined }) =>
  late === undefined ? (
    now
  ) : (
    <span className="xt-lasting">
      <span>{now}</span>
      <span>{late}</span>
    </span>
  );

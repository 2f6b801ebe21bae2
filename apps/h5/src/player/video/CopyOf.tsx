import './copy-of.css';

/** Whose copy a picture is, over a corner of it. Android lays films over everything: the pages say it beside the picture too. */
export const CopyOf = ({ text }: { text: string }) => (
  <span className="xt-copy-of" aria-hidden="true">
    {text}
  </span>
);

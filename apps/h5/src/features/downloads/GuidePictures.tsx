import { Art } from '@xuetang/art/Art.tsx';

/** A phone with a page of ours in it, on its ground. */
const PHONE = (
  <>
    <path className="xt-paper-3" d="M12 112h136v6H12z" />
    <path className="xt-ink" d="M44 6h72v106H44z" />
    <path className="xt-paper" d="M49 12h62v94H49z" />
    <path className="xt-paper-2" d="M49 12h62v14H49z" />
  </>
);
const HALL = (
  <>
    <path className="xt-ink" d="M58 58c8 0 14-6 17-12h10c3 6 9 12 17 12l-3 5H61z" />
    <path className="xt-paper-3" d="M64 63h32v18H64z" />
    <path className="xt-orange" d="M74 67h6v14h-6z" />
    <path className="xt-deep" d="M80 67h6v14h-6z" />
  </>
);
const HAND = 'M0 0l7 4 9 14c4-3 8-1 10 2l8 4c4 3 5 8 4 14l-4 12H14L2 30c-2-4 2-7 6-4l4 4z';

/** The three dots at the upper right. */
export const TapDots = () => (
  <Art box="0 0 160 120">
    {PHONE}
    {HALL}
    <path className="xt-ink" d="M94 17h4v4h-4zM100 17h4v4h-4zM88 17h4v4h-4z" />
    <path className="xt-orange" transform="translate(100 22)" d={HAND} />
  </Art>
);

/** The sheet that comes up, with the browser in its row. */
export const ChooseBrowser = () => (
  <Art box="0 0 160 120">
    {PHONE}
    {HALL}
    <path className="xt-paper-3" d="M49 70h62v36H49z" />
    <path className="xt-paper" d="M54 76h11v11H54zM68 76h11v11H68zM96 76h11v11H96zM54 92h11v9H54zM68 92h11v9H68z" />
    <path className="xt-deep" d="M82 76h11v11H82z" />
    <path className="xt-paper" d="M87.500 78a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z" />
    <path className="xt-orange" transform="translate(90 84) scale(.9)" d={HAND} />
  </Art>
);

/** The store's button, and the app on its way. */
export const PressDownload = () => (
  <Art box="0 0 160 120">
    {PHONE}
    {HALL}
    <path className="xt-deep" d="M58 88h44v12H58z" />
    <path className="xt-paper" d="M78.500 90h3v4h3l-4.500 4-4.500-4h3z" />
    <path className="xt-orange" transform="translate(88 92) scale(.8)" d={HAND} />
  </Art>
);

import { Art } from '@xuetang/art/Art.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import './safety.css';

/** A shield before the hall: closed when there is a second way in, open at one side when there is not. */
const Shield = ({ whole }: { whole: boolean }) => (
  <Art box="0 0 96 96" className="xt-shield">
    <circle className="xt-halo" cx="48" cy="48" r="46" />
    <path className="xt-ink" d="M48 14l28 10v22c0 18-12 30-28 36-16-6-28-18-28-36V24z" />
    <path className="xt-orange" d="M48 20L26 28v18c0 14 9 24 22 29z" />
    {whole ? (
      <path className="xt-deep" d="M48 20l22 8v18c0 14-9 24-22 29z" />
    ) : (
      <path className="xt-paper-3" d="M48 20l22 8v18c0 14-9 24-22 29z" />
    )}
    {whole ? (
      <path className="xt-paper" d="M34 48l5-5 7 7 16-17 5 5-21 22z" />
    ) : (
      <path className="xt-ink" d="M45 32h6v20h-6zM45 57h6v6h-6z" />
    )}
  </Art>
);

export const SafetyState = ({ hasMobile }: { hasMobile: boolean }) => (
  <Card look="tint">
    <Row
      media={<Shield whole={hasMobile} />}
      title={hasMobile ? '账号有手机号保护' : '还没有绑定手机号'}
      text={hasMobile ? '换手机后用手机号登录，课程都在。' : '换手机或微信后，可能找不回课程。绑定只要一分钟。'}
    />
  </Card>
);

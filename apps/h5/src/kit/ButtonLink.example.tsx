import { LONG } from './example-texts.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { ButtonOut } from './ButtonOut.tsx';
import { Stack } from './layout/Stack.tsx';

export const Looks = () => (
  <Stack>
    <ButtonLink to="/productHome">看看全部课程</ButtonLink>
    <ButtonLink to="/productHome" look="line">
      {LONG}
    </ButtonLink>
    <ButtonLink to="/productHome" look="plain">
      先不看
    </ButtonLink>
    <ButtonOut href="https://work.weixin.qq.com/">打开老师的企业微信名片</ButtonOut>
  </Stack>
);

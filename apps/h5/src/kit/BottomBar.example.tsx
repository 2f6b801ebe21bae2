import { BottomBar } from './BottomBar.tsx';
import { Button } from './Button.tsx';

export const UnderAPage = () => (
  <>
    <p>页面的最后一段话，要能完整地滚到按钮上面来。</p>
    <BottomBar>
      <Button>免费报名</Button>
    </BottomBar>
  </>
);

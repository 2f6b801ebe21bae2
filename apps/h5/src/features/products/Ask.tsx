import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import './products.css';

/** Paying here is not built yet, and the page says so: the way leads to a person. */
export const Ask = ({ label = '找老师咨询' }: { label?: string }) => {
  const navigate = useNavigate();
  return (
    <BottomBar note="这里还不能付款。老师只答疑，不会让你私下转账。">
      <Button onClick={() => navigate(href('individual-qrcode'))}>{label}</Button>
    </BottomBar>
  );
};

import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../router.tsx';
import { BottomBar } from '../BottomBar.tsx';
import { Button } from '../Button.tsx';

/** Where nothing can be ordered yet: the way leads to a person. */
export const AskTeacher = ({ label = '找老师咨询' }: { label?: string }) => {
  const navigate = useNavigate();
  return (
    <BottomBar note="老师只答疑，不收钱，不会让你私下转账。">
      <Button onClick={() => navigate(href('individual-qrcode'))}>{label}</Button>
    </BottomBar>
  );
};

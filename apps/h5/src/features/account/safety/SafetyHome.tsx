import { PendingCancellation } from '../cancellation/PendingCancellation.tsx';
import { SafetyPage } from './SafetyPage.tsx';
import '../cancellation/cancellation.css';

/** `accountSecurity`, and `safety` in our app: a cancellation that waits is said first. */
export const SafetyHome = ({ inApp }: { inApp: boolean }) => (
  <>
    <div className="xt-pending-place">
      <PendingCancellation />
    </div>
    <SafetyPage inApp={inApp} />
  </>
);

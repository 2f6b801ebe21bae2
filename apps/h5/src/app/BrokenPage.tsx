import { ErrorPage } from '../features/system/ErrorPage.tsx';

/** A chunk that stayed away, or a page that broke. */
export const BrokenPage = () => (
  <ErrorPage message="不是你的问题。点下面的按钮再试一次；还不行，请告诉助教。" onRetry={() => window.location.reload()} />
);

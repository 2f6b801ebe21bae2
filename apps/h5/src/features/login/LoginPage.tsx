import type { LoginVariant } from '@xuetang/h5-routes/families/login';
import { matchPage } from '@xuetang/h5-routes/match';
import type { KnownPage } from '@xuetang/h5-routes/table';
import { type ComponentType, useEffect } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { AddMobilePage } from './AddMobilePage.tsx';
import { CampaignPage } from './CampaignPage.tsx';
import { ConsultPage } from './ConsultPage.tsx';
import type { Asked } from './link-to.ts';
import { MobilePage } from './MobilePage.tsx';
import { PurposePage } from './PurposePage.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { StepsPage } from './StepsPage.tsx';
import { WaysPage } from './WaysPage.tsx';

const views: Record<LoginVariant['shows'], ComponentType<Asked>> = {
  ways: WaysPage,
  consult: ConsultPage,
  mobile: MobilePage,
  steps: StepsPage,
  purpose: PurposePage,
  questions: QuestionsPage,
  campaign: CampaignPage,
};

/** Whoever is logged in already has nothing to do here. */
const LogInView = ({ page, ...asked }: Asked & { page: KnownPage }) => {
  const { session, leaveLogin } = useShell();
  const isLoggedIn = session.token() !== '';
  useEffect(() => {
    // After the login this page stays on the screen until the next one is ready: by then its address has been left.
    if (isLoggedIn && matchPage(window.location.pathname).page.family === 'login') leaveLogin();
  }, [isLoggedIn, leaveLogin]);
  const View = views[(page.variant as LoginVariant).shows];
  return <View {...asked} />;
};

export const LoginPage = ({ page, tail, query }: Asked & { page: KnownPage }) => {
  const asked = tail === undefined ? { query } : { query, tail };
  if (page.name === 'AddPhoneNumber') return <AddMobilePage {...asked} />;
  return page.name === 'register' ? <RegisterPage {...asked} /> : <LogInView page={page} {...asked} />;
};

import { type ComponentType, createElement } from 'react';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';
import type { Asked } from './link-to.ts';

const asked = ({ tail, query }: PageProps): Asked => (tail === undefined ? { query } : { query, tail });

const logIn = (load: () => Promise<ComponentType<Asked>>) =>
  reading(async () => {
    const [View, { LogInView }] = await Promise.all([load(), import('./LogInView.tsx')]);
    return (props: Asked) => createElement(LogInView, { ...props, View });
  }, asked);

export const loginPages = {
  login: logIn(() => import('./WaysPage.tsx').then((file) => file.WaysPage)),
  loginQn: logIn(() => import('./ConsultPage.tsx').then((file) => file.ConsultPage)),
  mobilePhoneLogin: logIn(() => import('./MobilePage.tsx').then((file) => file.MobilePage)),
  mobilePhoneLogin2: logIn(() => import('./StepsPage.tsx').then((file) => file.StepsPage)),
  mobilePhoneLoginBefore: logIn(() => import('./PurposePage.tsx').then((file) => file.PurposePage)),
  mobilePhoneLoginBefore2: logIn(() => import('./QuestionsPage.tsx').then((file) => file.QuestionsPage)),
  tuiLogin: logIn(() => import('./CampaignPage.tsx').then((file) => file.CampaignPage)),
} satisfies PagesOf<'login'>;

/** A new account, and a number for one that has none. */
export const registrationPages = {
  register: reading(() => import('./RegisterPage.tsx').then((file) => file.RegisterPage), asked),
  AddPhoneNumber: reading(() => import('./AddMobilePage.tsx').then((file) => file.AddMobilePage), asked),
} satisfies Omit<PagesOf<'registration'>, 'fillUserInfo'>;

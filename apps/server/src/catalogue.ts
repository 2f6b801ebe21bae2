import { contentData } from './modules/content/index.ts';
import { enrolmentData } from './modules/enrolment/index.ts';
import { identityData } from './modules/identity/index.ts';
import { learningData } from './modules/learning/index.ts';
import { privacyData } from './modules/privacy/index.ts';
import { promotionData } from './modules/promotion/index.ts';
import { reportingData } from './modules/reporting/index.ts';
import { settingsData } from './modules/settings/index.ts';
import { sharingData } from './modules/sharing/index.ts';
import { supportData } from './modules/support/index.ts';
import type { ModuleData } from './platform/personal-data.ts';
import { platformData } from './platform/platform-data.ts';

/** Everything that the product keeps. Identity comes last: who the person was is forgotten after everything about them. */
export const catalogue: readonly ModuleData[] = [
  enrolmentData,
  supportData,
  learningData,
  contentData,
  promotionData,
  sharingData,
  settingsData,
  reportingData,
  privacyData,
  platformData,
  identityData,
];

import type { CertificateNo, CourseId } from '@xuetang/contract/ids';
import { readNumber } from '@xuetang/contract/printed-name.rule';
import { type PagesOf, reading } from '../../kit/page.ts';

const courseOf = ({ id }: { id?: string }) => ({ courseId: id && /^[1-9]\d{0,17}$/.test(id) ? (id as CourseId) : undefined });

export const paperPages = {
  citation: reading(
    () => import('./CitationPage.tsx').then((file) => file.CitationPage),
    ({ id }) => ({ no: id ? readNumber(id) : undefined }),
  ),
  'get-citation': reading(() => import('./ClaimPage.tsx').then((file) => file.ClaimPage), courseOf),
  'certificate-check': reading(
    () => import('./CheckPage.tsx').then((file) => file.CheckPage),
    ({ id }) => ({ typed: id ?? '', no: id ? (readNumber(id) as CertificateNo | undefined) : undefined }),
  ),
  myclass: () => import('./ClassesPage.tsx').then((file) => file.ClassesPage),
} satisfies Partial<PagesOf<'study-record'>>;

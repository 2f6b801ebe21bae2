import { hydrate, render } from 'preact/compat';
import type { Shell } from '../../client/shell-context.ts';
import { MobileForm, type MobileFormProps } from './MobileForm.tsx';

/** In a chunk of its own, for the one page that asks for a number. */
export const bringFormToLife = async (place: HTMLElement, shell: Shell, ports: Omit<MobileFormProps, 'label'>): Promise<void> => {
  const form = { label: place.querySelector('[type=submit]')?.textContent ?? '', shell, ...ports };
  hydrate(<MobileForm {...form} />, place);
  const customer = shell.session.token() ? await shell.ask('getCustomer', {}) : undefined;
  if (customer?.ok && customer.data.hasMobile) render(<MobileForm {...form} known={customer.data.mobile} />, place);
};

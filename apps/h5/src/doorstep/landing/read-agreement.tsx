import type { AgreementName } from '@xuetang/contract/agreements';
import { render } from 'preact/compat';
import { type Shell, ShellContext } from '../../client/shell-context.ts';
import { AgreementSheet } from '../../kit/agreement/AgreementSheet.tsx';

/** Opens the text of a link over the page, in a chunk of its own. */
export const readAgreement = ({ dataset, textContent }: HTMLAnchorElement, shell: Shell): void => {
  // A second tap, while the first was fetching this.
  if (document.getElementById('agreement-title')) return;
  const place = document.createElement('div');
  document.body.append(place);
  const close = () => {
    render(null, place);
    place.remove();
  };
  // Anybody may read it, before the login has come through as well.
  const anybody = { ...shell, entered: Promise.resolve() };
  render(
    <ShellContext.Provider value={anybody}>
      <AgreementSheet title={(textContent ?? '').replace(/[《》]/g, '')} document={dataset['document'] as AgreementName} onClose={close} />
    </ShellContext.Provider>,
    place,
  );
};

import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { AddressChoice } from '../../../kit/trade/AddressChoice.tsx';
import type { SetAddress } from './use-set-address.ts';
import { words } from './words.ts';

/** The book to choose from; the button stands in `ChooseFoot`, at the foot of the page. */
export const ChooseAddress = ({
  setting: { book, chosen, choose, note },
  title = words.where,
}: {
  setting: SetAddress;
  title?: string;
}) => (
  <Section title={title}>
    {note !== undefined && <Notice>{note}</Notice>}
    <LoadedPart answer={book} waiting="正在打开地址簿…">
      {({ list, most }) => <AddressChoice legend={title} list={list} most={most} chosen={chosen} onChoose={choose} />}
    </LoadedPart>
  </Section>
);

export const ChooseFoot = ({ setting: { set, action, chosen } }: { setting: SetAddress }) => (
  <BottomBar note={words.note}>
    <ActionButton action={action} busyLabel={words.sending} disabled={chosen === undefined} onClick={() => void set()}>
      {chosen === undefined ? words.chooseFirst : words.send}
    </ActionButton>
  </BottomBar>
);

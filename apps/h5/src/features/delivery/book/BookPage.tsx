import type { ShownAddress } from '@xuetang/contract/addresses';
import { href } from '@xuetang/h5-routes/hrefs';
import { Mailbox } from '@xuetang/art/Mailbox.tsx';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Radio } from '../../../kit/Radio.tsx';
import { Link } from '../../../kit/router.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { AddressLabel } from '../../../kit/trade/AddressLabel.tsx';
import { GAPS, LABELS } from '../../../kit/trade/address-words.ts';
import { RemoveAddress } from './RemoveAddress.tsx';
import { useDefaulting } from './use-defaulting.ts';
import { words } from './words.ts';
import './book.css';

const None = () => (
  <Nothing art={<Mailbox />} title={words.none.title} text={words.none.text}>
    <ButtonLink to={href('address-add')}>{words.none.go}</ButtonLink>
  </Nothing>
);

const Entry = ({ address, onDefault }: { address: ShownAddress; onDefault: () => void }) => {
  const { addressId, label, gap, isDefault, isServed, extraFen } = address;
  const tags = (
    <>
      {label && <Tag>{LABELS[label]}</Tag>}
      {gap && <Tag tone="bad">缺{GAPS[gap]}</Tag>}
    </>
  );
  return (
    <Card as="li">
      <Link className="xt-book-open" to={href('addressInfo', { id: addressId })}>
        <AddressLabel address={address} tags={tags} />
      </Link>
      {gap && <p className="xt-book-gap">{words.gap(address)}</p>}
      {!isServed && <p className="xt-book-gap">{words.notServed}</p>}
      {isServed && extraFen > 0 && <p className="xt-book-extra">{words.extra(extraFen)}</p>}
      <div className="xt-book-do">
        {gap ? (
          <span />
        ) : (
          <label>
            <Radio name="default-address" checked={isDefault} onChange={onDefault} />
            {words.default}
          </label>
        )}
        <span>
          <ButtonLink look="plain" size="small" to={href('address-add', { id: addressId })}>
            {gap ? words.fillGap(gap) : words.edit}
          </ButtonLink>
          <RemoveAddress addressId={addressId} />
        </span>
      </div>
    </Card>
  );
};

/** `address-manage`: all addresses of one's own, the usual one first. */
export const BookPage = () => {
  const answer = useAnswer('listAddresses', {});
  const { makeDefault } = useDefaulting();
  return (
    <Loaded answer={answer} waiting={[148, 148, 148]} title={words.lost} empty={({ list }) => (list.length === 0 ? <None /> : null)}>
      {({ list, most }) => (
        <Screen title={words.title} lead={words.count(list.length, most)} space="near" fill>
          <ul className="xt-book">
            {list.map((address) => (
              <Entry key={address.addressId} address={address} onDefault={() => void makeDefault(address.addressId)} />
            ))}
          </ul>
          <p className="xt-book-kept">{words.kept}</p>
          <BottomBar>
            {list.length < most ? (
              <ButtonLink to={href('address-add')}>
                <Icon name="plus" size={20} /> {words.add}
              </ButtonLink>
            ) : (
              <p className="xt-book-full">{words.full(most)}</p>
            )}
          </BottomBar>
        </Screen>
      )}
    </Loaded>
  );
};

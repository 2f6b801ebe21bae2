import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect, useState } from 'react';
import { sha256Hex } from '../../client/hash.ts';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Collapse } from '../../kit/everyday/Collapse.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { toast } from '../../kit/toast.ts';
import { copyText } from '../../native/copy-text.ts';
import { contractWords as words } from './contract-words.ts';
import './contract-seal.css';

type Checked = 'checking' | 'same' | 'other' | 'cannot';

/** Counted here, from the text that came: the buyer need not believe us. */
const useChecked = (text: string, hash: string): Checked => {
  const [checked, setChecked] = useState<{ of: string; is: Checked }>();
  useEffect(() => {
    void sha256Hex(text).then(
      (counted) => setChecked({ of: text, is: counted === hash ? 'same' : 'other' }),
      () => setChecked({ of: text, is: 'cannot' }),
    );
  }, [text, hash]);
  return checked?.of === text ? checked.is : 'checking';
};

export const ContractSeal = ({ text, hash }: { text: string; hash: string }) => {
  const checked = useChecked(text, hash);
  const copy = async () => toast((await copyText(hash)) ? words.copied : words.notCopied);
  return (
    <Stack space={1}>
      <Card>
        <p>{words.sealText}</p>
        <p className="xt-seal-hash">{hash.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <p className={`xt-seal-${checked}`} role="status">
          {words[checked]}
        </p>
        {checked === 'other' && <ButtonLink to={href('qiyu', { query: { from: 'order-detail-contract' } })}>{words.desk}</ButtonLink>}
      </Card>
      <Button look="line" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Collapse title={words.original} hint={words.originalHint}>
        <p className="xt-seal-text">{text}</p>
      </Collapse>
    </Stack>
  );
};

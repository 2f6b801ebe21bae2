import type { Certificate } from '@xuetang/contract/certificates';
import { href } from '@xuetang/h5-routes/hrefs';
import { type ReactNode, useState } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { ButtonOut } from '../../kit/ButtonOut.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { copyText } from '../../native/copy-text.ts';
import { Paper } from './Paper.tsx';
import { RenameForm } from './RenameForm.tsx';
import { words } from './words.ts';

const { mine } = words;

const copyLink = async (link: string) => toast((await copyText(link)) ? mine.copied : mine.notCopied);
const open = (address: string) => window.location.assign(address);

const Valid = ({ of, onLook }: { of: Certificate; onLook: () => void }) => {
  const [isRenaming, setRenaming] = useState(false);
  const { files, checkUrl, replacementsLeft } = of;
  return (
    <Stack>
      <Cells>
        {files && <Cell {...mine.pdf} onPress={() => open(files.pdf)} />}
        <Cell {...mine.link} onPress={() => void copyLink(checkUrl)} />
        {files && <Cell {...mine.credential} onPress={() => open(files.picture)} />}
        <Cell label={mine.toCheck} to={href('certificate-check', { id: of.no })} />
      </Cells>
      {!files && (
        <>
          <Notice look="next">{mine.drawing}</Notice>
          <Button look="line" onClick={onLook}>
            {mine.look}
          </Button>
        </>
      )}
      {isRenaming ? (
        <RenameForm of={of} onEnd={() => setRenaming(false)} />
      ) : (
        replacementsLeft > 0 && (
          <Button look="plain" onClick={() => setRenaming(true)}>
            {mine.wrongName}
          </Button>
        )
      )}
    </Stack>
  );
};

const Over = ({ of }: { of: Certificate }) =>
  of.state === 'revoked' ? (
    <Stack>
      <Notice>{mine.revoked(of.revokedWhy ?? '')}</Notice>
      <ButtonLink look="line" to={href('complaint')}>
        {mine.toComplaint}
      </ButtonLink>
    </Stack>
  ) : (
    <Notice>{mine.replaced}</Notice>
  );

/** One certificate: the paper, what can be done with it as long as it is valid, and what became of it otherwise. */
export const OneCertificate = ({ of, onLook, children }: { of: Certificate; onLook: () => void; children?: ReactNode }) => (
  <>
    {of.state !== 'valid' && <Over of={of} />}
    <Paper of={of} />
    {of.state === 'valid' && <Valid of={of} onLook={onLook} />}
    {children}
    {of.files && (
      <BottomBar note={mine.saveNote}>
        <ButtonOut look="main" href={of.files.picture}>
          {mine.save}
        </ButtonOut>
      </BottomBar>
    )}
  </>
);

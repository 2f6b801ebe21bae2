import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useShell } from '../../client/shell-context.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { LoadedPart } from '../../kit/LoadedPart.tsx';
import { toast } from '../../kit/toast.ts';
import { copyText } from '../../native/copy-text.ts';
import { usePlanPdf } from './use-plan-pdf.ts';
import { words } from './words.ts';

const { pdf: say } = words;

const open = (url: string | undefined) => url && window.location.assign(url);
const copy = async (url: string | undefined) => url && toast((await copyText(url)) ? say.copied : say.notCopied);

/** WeChat on many phones shows no PDF, and a mini-program opens no address but ours: there the address itself is taken along. */
const Ready = ({ freshUrl }: { freshUrl: () => Promise<string | undefined> }) => {
  const { host } = useShell();
  return (
    <Stack space={1}>
      {host.kind !== 'mini-program' && <Button onClick={() => void freshUrl().then(open)}>{say.open}</Button>}
      {host.kind !== 'browser' && (
        <Button look="line" onClick={() => void freshUrl().then(copy)}>
          {say.copy}
        </Button>
      )}
    </Stack>
  );
};

const Asks = ({ label, isSaved, isBusy, onDraw }: { label: string; isSaved: boolean; isBusy: boolean; onDraw: () => void }) => (
  <Button look="line" busy={isBusy} disabled={!isSaved} onClick={onDraw}>
    {isSaved ? label : say.saving}
  </Button>
);

/** The plan on paper. It is drawn of what is saved, so it waits for the last letter. */
export const PlanPdf = ({ isSaved }: { isSaved: boolean }) => {
  const { answer, isBusy, isLate, draw, freshUrl } = usePlanPdf();
  const asks = { isSaved, isBusy, onDraw: draw };
  const shown = ({ pdf, now }: ResponseOf<Calls['getPlanPdf']>) => {
    if (!pdf) return <Asks label={say.make} {...asks} />;
    if (pdf.url === null) return isLate ? <p role="status">{say.late}</p> : <p role="status">{say.drawing}</p>;
    return (
      <>
        <p role="status">{say.made(pdf.askedAt, now)}</p>
        <Ready freshUrl={freshUrl} />
        <Asks label={say.again} {...asks} />
      </>
    );
  };
  return (
    <Card title={say.title}>
      <Stack>
        <p>{say.what}</p>
        <LoadedPart answer={answer} waiting={say.looking}>
          {shown}
        </LoadedPart>
      </Stack>
    </Card>
  );
};

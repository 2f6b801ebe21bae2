import type { OrderNo } from '@xuetang/contract/ids';
import { useEffect } from 'react';
import { startPolling } from '../../client/poll.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { LoadedPart } from '../../kit/LoadedPart.tsx';
import { OpenFile } from '../../kit/OpenFile.tsx';
import { contractWords as words } from './contract-words.ts';
import './contract-seal.css';

const { pdf: say } = words;
const LOOK_EVERY_MS = 2_000;
const MOST_LOOKS = 30;

/** The contract on paper: drawn once it is in force. It has a fingerprint of its own, beside that of the text which is printed on it. */
export const ContractPdf = ({ orderNo }: { orderNo: OrderNo }) => {
  const answer = useAnswer('openContractPdf', { orderNo });
  const { answered, refresh, read } = answer;
  const isDrawing = answered.is === 'there' && answered.data.isInForce && answered.data.pdf === null;
  useEffect(() => {
    if (!isDrawing) return;
    const look = async () => {
      await refresh();
      return false;
    };
    return startPolling({ everyMs: LOOK_EVERY_MS, look, mayLook: () => document.visibilityState === 'visible', mostLooks: MOST_LOOKS });
  }, [isDrawing, refresh]);
  // Its address ends after ten minutes: a tap fetches a fresh one.
  const address = async (): Promise<string | undefined> => {
    await refresh();
    const now = read();
    return now.is === 'there' ? now.data.pdf?.url : undefined;
  };
  return (
    <Section title={say.title}>
      <Card>
        <LoadedPart answer={answer} waiting={say.looking}>
          {({ pdf, isInForce }) => {
            if (!isInForce) return <p>{say.notYet}</p>;
            if (pdf === null) return <p role="status">{say.drawing}</p>;
            return (
              <>
                <p>{say.what}</p>
                <p className="xt-seal-hash">{pdf.sha256.replace(/(.{4})(?=.)/g, '$1 ')}</p>
                <OpenFile label={say.open} address={address} />
              </>
            );
          }}
        </LoadedPart>
      </Card>
    </Section>
  );
};

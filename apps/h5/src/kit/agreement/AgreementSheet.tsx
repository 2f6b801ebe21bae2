import type { AgreementName } from '@xuetang/contract/agreements';
import { createPortal } from 'react-dom';
import { useAskedOnce } from '../../client/use-asked-once.ts';
import { Dialog } from '../Dialog.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import './agreement-sheet.css';

const Text = ({ document: name }: { document: AgreementName }) => (
  <LoadedPart answer={useAskedOnce('getAgreement', { document: name })} waiting="正在打开…">
    {({ summary, sections }) => (
      <div className="xt-agreement-sheet">
        <ol>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h4>{heading}</h4>
            {paragraphs.map((paragraph, nth) => (
              <p key={nth}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    )}
  </LoadedPart>
);

export interface AgreementSheetProps {
  title: string;
  document: AgreementName;
  onClose: () => void;
}

/**
 * An agreement over the form that asks for it, in the app and on the doorstep: what is half-filled stays behind it. Outside the form's own
 * elements, which may be a dialog.
 */
export const AgreementSheet = ({ title, document: name, onClose }: AgreementSheetProps) =>
  createPortal(
    <Dialog open id="agreement" kind="sheet" title={title} cancelLabel="看完了" onClose={onClose}>
      <Text document={name} />
    </Dialog>,
    document.body,
  );

import { render } from 'preact/compat';
import { Dialog } from '../../kit/Dialog.tsx';
import { afterLayers } from '../../kit/router.tsx';

/** A text, as the page's own link says. */
export interface TextBeside {
  title: string;
  href: string;
  document: string | undefined;
}

interface AgreeQuestionProps {
  texts: readonly TextBeside[];
  onAnswer: (isYes: boolean) => void;
}

const AgreeQuestion = ({ texts, onAnswer }: AgreeQuestionProps) => (
  <Dialog
    open
    id="agree"
    title="你同意这两份协议吗？"
    confirmLabel="同意并继续"
    cancelLabel="不同意"
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    <p>
      报名要用到你的微信昵称，所以先请你看一看
      {texts.map(({ title, href, document: name }) => (
        <a key={href} href={href} data-document={name}>
          {title}
        </a>
      ))}
      。不同意，就不报名，这一页照样能看。
    </p>
  </Dialog>
);

/** The same question as at the login, in a chunk of its own: for a tap without the tick. */
export const askToAgree = (texts: AgreeQuestionProps['texts']): Promise<boolean> =>
  new Promise((settle) => {
    const place = document.createElement('div');
    document.body.append(place);
    const answer = (isYes: boolean) => {
      render(null, place);
      place.remove();
      afterLayers(() => settle(isYes));
    };
    render(<AgreeQuestion texts={texts} onAnswer={answer} />, place);
  });

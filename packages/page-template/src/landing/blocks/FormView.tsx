import type { BlockView } from '../block.ts';
import { enrollingIn } from '../camp-facts.ts';
import { AgreeLine } from './AgreeLine.tsx';
import type { form } from './form.ts';
import '../landing.css';
import './form.css';

/** No number is asked for where no seat can be had. */
export const FormView: BlockView<typeof form> = ({ block: { title, lead, label }, around }) =>
  enrollingIn(around.facts) === 'open' ? (
    <section className="xt-section" id="xt-form">
      <h2>{title}</h2>
      <p className="xt-lead">{lead}</p>
      <div className="xt-block-card xt-form">
        <div data-form="">{around.mobileForm(label)}</div>
        {around.asksConsent && <AgreeLine {...around} />}
      </div>
    </section>
  ) : null;

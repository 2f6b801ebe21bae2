import type { BlockView } from '../block.ts';
import type { form } from './form.ts';
import './form.css';

export const FormView: BlockView<typeof form> = ({ block: { title, lead, label }, around: { mobileForm } }) => (
  <section className="xt-section" id="xt-form">
    <h2>{title}</h2>
    <p className="xt-lead">{lead}</p>
    <div className="xt-card xt-form" data-form="">
      {mobileForm(label)}
    </div>
  </section>
);

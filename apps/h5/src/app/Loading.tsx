import './loading.css';

/** A chunk on its way. It stays out of sight for the first 300 ms: most are faster. */
export const Loading = () => (
  <div className="xt-loading" role="status" aria-label="正在打开">
    <i />
  </div>
);

import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

/** A page that breaks while it is drawn takes nothing else with it. Give it a key per page: the next one starts whole. */
export class CatchCrash extends Component<{ children: ReactNode; onCrash: (thrown: unknown) => void }, { isBroken: boolean }> {
  override state = { isBroken: false };

  override componentDidCatch(thrown: unknown) {
    this.props.onCrash(thrown);
  }

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

import { useT } from '@castellum/ui-kit';
import { Component, type ReactNode } from 'react';
import { Page } from './page.tsx';

interface BrokenState {
  readonly failed: boolean;
}

/** Stands in for a page that failed to draw: says that nothing is lost, and offers to load again. */
export class Broken extends Component<{ readonly children: ReactNode }, BrokenState> {
  override state: BrokenState = { failed: false };

  static getDerivedStateFromError(): BrokenState {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const t = useT();
  return (
    <Page className="w-narrow">
      <h1>{t('web.failed.title')}</h1>
      <p>{t('web.failed.note')}</p>
      <p>
        <button type="button" className="k-button k-primary" onClick={() => window.location.reload()}>
          {t('web.failed.reload')}
        </button>
      </p>
    </Page>
  );
}

import type { Game, Viewer } from '@castellum/core';
import type { Step } from '@castellum/protocol';
import { Button, Icon, useT } from '@castellum/ui-kit';
import { useState } from 'react';
import { keepsakes } from './keepsakes.ts';
import { SaveRecord } from './save-record.tsx';
import type { Verdict } from './verdict.ts';
import './verification.css';

export interface VerificationProps {
  readonly game: Game;
  readonly table: { readonly id: string; record(): Promise<unknown> };
  readonly viewer: Viewer;
  readonly history: readonly Step[];
}

type Checked = { readonly kind: 'checking' } | { readonly kind: 'failed' } | Verdict;

/** The check of a finished game in this browser, and its record as a file for checking it elsewhere. */
export function Verification({ game, table, viewer, history }: VerificationProps) {
  const t = useT();
  const [checked, setChecked] = useState<Checked | null>(null);
  const verify = async () => {
    setChecked({ kind: 'checking' });
    try {
      const [record, { verdictOf }] = await Promise.all([table.record(), import('./verdict.ts')]);
      // Long games take a moment: first let that be seen.
      await new Promise((resolve) => setTimeout(resolve, 30));
      setChecked(verdictOf(game, record, { keepsake: keepsakes.of(table.id), viewer, history }));
    } catch {
      setChecked({ kind: 'failed' });
    }
  };
  return (
    <>
      <div className="f-buttons">
        <Button variant="primary" icon="check" onPress={() => void verify()} busy={checked?.kind === 'checking'}>
          {t('house.fair.verify')}
        </Button>
        <SaveRecord game={game.id} table={table} />
      </div>
      <div role="status">{checked === null ? null : <Outcome checked={checked} />}</div>
      <p className="f-note">{t('house.fair.replay')}</p>
    </>
  );
}

function Outcome({ checked }: { readonly checked: Checked }) {
  const t = useT();
  if (checked.kind === 'sound') {
    const { draws, commitment, own } = checked;
    return (
      <div className="f-verdict f-sound">
        <Icon name="check" />
        <div>
          <b>{t('house.fair.sound')}</b>
          <p>{t('house.fair.sound.draws', { n: draws })}</p>
          <p>{t(`house.fair.sound.commitment.${commitment}`)}</p>
          {own === 'none' ? null : <p>{t(`house.fair.sound.own.${own}`)}</p>}
        </div>
      </div>
    );
  }
  if (checked.kind === 'broken') {
    const { what, index } = checked;
    return (
      <div className="f-verdict f-broken">
        <Icon name="warn" />
        <div>
          <b>{t('house.fair.broken')}</b>
          <p>{t(`house.fair.broken.${what}`)}</p>
          {index === undefined ? null : <p>{t('house.fair.broken.index', { n: index + 1 })}</p>}
        </div>
      </div>
    );
  }
  return <p>{t(`house.fair.${checked.kind}`)}</p>;
}

import { type SeatInfo, useAnnounce, useT, WorkButton } from '@castellum/ui-kit';
import { useState } from 'react';
import { useHouseTexts } from '../admin/house-texts.ts';
import { api } from '../api.ts';
import { failureWords } from '../failure.ts';
import { asMyself } from '../me.ts';

/** Reports a name at a table to the host (GR-10). */
export default function ReportNames({ table, seats }: { readonly table: string; readonly seats: readonly SeatInfo[] }) {
  useHouseTexts();
  const t = useT();
  const announce = useAnnounce();
  const [reported, setReported] = useState<readonly number[]>([]);
  const others = seats.filter(({ kind, mine, left }) => !mine && left !== 'you' && (kind === 'person' || left !== undefined));
  const report = async (seat: number) => {
    await asMyself(() => api.report(table, seat));
    setReported((before) => [...before, seat]);
    announce(t('house.report.done'));
  };
  return (
    <>
      <h3>{t('house.report.title')}</h3>
      {others.length === 0 ? <p>{t('house.report.none')}</p> : <p className="f-note">{t('house.report.note')}</p>}
      <div className="f-buttons">
        {others.map(({ seat, name }) =>
          reported.includes(seat) ? (
            <p key={seat}>{t('house.report.done')}</p>
          ) : (
            <WorkButton key={seat} size="small" variant="quiet" onPress={() => report(seat)} failure={failureWords}>
              {t('house.report.send', { name })}
            </WorkButton>
          ),
        )}
      </div>
    </>
  );
}

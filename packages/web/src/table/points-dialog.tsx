import type { Seat } from '@castellum/core';
import { Dialog, type GameUi, type PointsLine, Rich, type TableFrame, type ToldStep, useT } from '@castellum/ui-kit';
import './points-dialog.css';

export interface PointsDialogProps {
  readonly ui: GameUi;
  /** As far as it was watched. */
  readonly told: TableFrame;
  readonly history: readonly ToldStep[];
  /** Whose points are shown; null: none. */
  readonly seat: Seat | null;
  onClose(): void;
}

/** How a seat's points come about. */
export function PointsDialog({ ui, told, history, seat, onClose }: PointsDialogProps) {
  const t = useT();
  const { seats, scores, state } = told;
  const n = seat === null ? 0 : (scores[seat] ?? 0);
  const name = seats.find((one) => one.seat === seat)?.name ?? '';
  return (
    <Dialog title={t('web.points.title', { name, n })} open={seat !== null} onClose={onClose} kind="sheet">
      {seat === null ? null : (
        <PointsTable
          lines={
            ui.breakdown?.(
              state,
              seat,
              history.flatMap(({ events }) => events),
            ) ?? []
          }
          total={n}
        />
      )}
    </Dialog>
  );
}

function PointsTable({ lines, total }: { readonly lines: readonly PointsLine[]; readonly total: number }) {
  const t = useT();
  const rows = (some: readonly PointsLine[]) =>
    some.map(({ label, points }, i) => (
      // The lines of one breakdown have no identity but their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: the reason above
      <tr key={i}>
        <th scope="row">
          <Rich sentence={label} />
        </th>
        <td translate="no">{points}</td>
      </tr>
    ));
  const counted = lines.filter(({ outlook }) => outlook !== true);
  const outlook = lines.filter((line) => line.outlook === true);
  return (
    <table className="t-points">
      <thead className="k-hidden">
        <tr>
          <th scope="col">{t('web.points.part')}</th>
          <th scope="col">{t('web.points.points')}</th>
        </tr>
      </thead>
      <tbody>
        {counted.length === 0 ? (
          <tr>
            <th scope="row">{t('web.points.none')}</th>
            <td />
          </tr>
        ) : (
          rows(counted)
        )}
        {counted.length > 1 ? (
          <tr className="t-points-total">
            <th scope="row">{t('web.points.total')}</th>
            <td translate="no">{total}</td>
          </tr>
        ) : null}
      </tbody>
      {outlook.length === 0 ? null : (
        <tbody className="t-points-outlook">
          <tr>
            <th scope="colgroup" colSpan={2}>
              {t('web.points.outlook')}
            </th>
          </tr>
          {rows(outlook)}
        </tbody>
      )}
    </table>
  );
}

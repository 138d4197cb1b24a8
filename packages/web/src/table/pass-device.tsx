import { Button, SeatDisc, type SeatInfo, useT } from '@castellum/ui-kit';
import { seatStyle } from './seats-panel.tsx';
import './pass-device.css';

/** Between two hands on one device: nothing of either is in the page. */
export function PassDevice({ seat, onReady }: { readonly seat: SeatInfo; onReady(): void }) {
  const t = useT();
  return (
    <section className="t-pass" style={seatStyle(seat)} aria-labelledby="pass-title">
      <SeatDisc colour={seat.colour} size={72} />
      <h2 id="pass-title">{t('web.pass.title', { name: seat.name })}</h2>
      <p>{t('web.pass.note')}</p>
      <Button variant="primary" onPress={onReady} autoFocus>
        {t('web.pass.ready', { name: seat.name })}
      </Button>
    </section>
  );
}

import { Icon, type IconName, type SeatColour, SeatDisc, useT } from '@castellum/ui-kit';
import { useId } from 'react';
import { Field } from '../site/field.tsx';
import { NameField } from '../site/name-field.tsx';
import type { BotChoice } from './bots.ts';
import type { SeatChoice } from './draft-table.ts';
import './seat-row.css';

export interface SeatRowProps {
  readonly place: number;
  readonly choice: SeatChoice;
  readonly me: string;
  readonly bots: readonly BotChoice[];
  /** Null where the seat is drawn by lot. */
  readonly colour: SeatColour | null;
  onChange(choice: SeatChoice): void;
}

const KINDS: readonly SeatChoice['kind'][] = ['me', 'friend', 'bot', 'open'];

const icons: Record<SeatChoice['kind'], IconName> = { me: 'person', friend: 'person', bot: 'bot', open: 'link' };

/** Who is to sit at one place. */
export function SeatRow({ place, choice, me, bots, colour, onChange }: SeatRowProps) {
  const t = useT();
  const seat = t('web.new.seat', { n: place + 1 });
  const styleId = useId();
  const style = bots.find(({ id }) => id === choice.bot)?.style ?? null;
  return (
    <li className="n-seat">
      {colour === null ? <Icon name={icons[choice.kind]} size={26} /> : <SeatDisc colour={colour} size={34} />}
      <Field label={t('web.new.who', { seat })} hideLabel>
        <select
          value={choice.kind}
          onChange={(event) => {
            const kind = KINDS.find((one) => one === event.currentTarget.value);
            if (kind !== undefined) onChange({ ...choice, kind });
          }}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`web.new.kind.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      {choice.kind === 'me' ? <span className="n-me">{me}</span> : null}
      {choice.kind === 'friend' ? (
        <NameField
          label={t('kit.pair', { what: seat, of: t('web.new.friendName') })}
          hideLabel
          placeholder={t('web.new.friend', { n: place + 1 })}
          value={choice.name}
          onChange={(name) => onChange({ ...choice, name })}
        />
      ) : null}
      {choice.kind === 'bot' ? (
        <div>
          <Field label={t('kit.pair', { what: seat, of: t('web.new.strength') })} hideLabel>
            <select
              value={choice.bot}
              aria-describedby={style === null ? undefined : styleId}
              onChange={(event) => onChange({ ...choice, bot: event.currentTarget.value })}
            >
              {bots.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
          {style === null ? null : (
            <small id={styleId} className="n-style">
              {style}
            </small>
          )}
        </div>
      ) : null}
    </li>
  );
}
